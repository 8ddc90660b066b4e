import { mount } from "svelte";
import App from "./app/App.svelte";
import { followSeats } from "./app/seats";
import { registerWorker } from "./app/worker";
import { settings } from "./lib/settings.svelte";
import { startLanguage } from "./messages/language.svelte";
import { connection } from "./net/connection.svelte";
import { desk } from "./net/desk.svelte";
import { me } from "./net/me.svelte";
import "./tokens.css";
import "./base.css";

settings.start();
me.start();
desk.start();
followSeats();
connection.start();
// Not awaited here: a module that waits is taken apart by the bundler, and costs five kilobytes more.
void startLanguage().then(() => {
  mount(App, { target: document.getElementById("app") as HTMLElement });
  registerWorker();
});
