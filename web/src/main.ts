import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./house.svelte";
import { settings } from "./lib/settings.svelte";
import "./tokens.css";
import "./base.css";

settings.start();
house.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
