import { mount } from "svelte";
import App from "./app/App.svelte";
import { settings } from "./lib/settings.svelte";
import { house } from "./net/house.svelte";
import "./tokens.css";
import "./base.css";

settings.start();
house.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
