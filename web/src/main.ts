import { mount } from "svelte";
import App from "./app/App.svelte";
import { loadTable } from "./app/pages";
import { place } from "./app/place.svelte";
import { followSeats } from "./app/seats";
import { registerWorker } from "./app/worker";
import { settings } from "./lib/settings.svelte";
import { startLanguage } from "./messages/language.svelte";
import { LOADERS } from "./messages/loaders";
import { newcomers } from "./net/api";
import { connection } from "./net/connection.svelte";
import { desk } from "./net/desk.svelte";
import { house } from "./net/house.svelte";
import { me } from "./net/me.svelte";
import { requests } from "./net/requests.svelte";
import { keepFirst } from "./site/first";
import "./tokens.css";
import "./base.css";

const root = document.documentElement;
// The check that the house has written into the page (`start_check.js`) stops browsers that are too old, and looks for
// the other mark to see that this file has run.
if (!("stopped" in root.dataset)) {
  root.dataset.started = "";
  // Who comes to a table for the first time is invited: they are asked for their name.
  newcomers.greet = () => {
    const { route, went } = place;
    if (route.page === "table" && !went)
      location.replace(new URL(`join/${encodeURIComponent(route.id)}`, document.baseURI));
  };
  // First: what is asked of the house is asked in the language of the settings.
  settings.start();
  house.start();
  me.start();
  requests.start();
  followSeats();
  // The house is asked first, and the table that the address names is on its way meanwhile: what follows takes its time on
  // a slow telephone, and neither waits for it.
  connection.start();
  place.start();
  if (place.route.page === "table") void loadTable().catch(() => {});
  desk.start();
  // Not awaited here: a module that waits is taken apart by the bundler, and costs five kilobytes more.
  void startLanguage(LOADERS).then(() => {
    const app = document.getElementById("app") as HTMLElement;
    keepFirst(app);
    mount(App, { target: app });
    registerWorker();
  });
}
