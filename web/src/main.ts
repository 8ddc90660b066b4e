import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./house.svelte";
import { applyTheme, currentTheme } from "./lib/theme";
import "./tokens.css";
import "./base.css";

applyTheme(currentTheme());
house.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
