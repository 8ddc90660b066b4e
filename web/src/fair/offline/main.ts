// The check of a saved hand as one file that can be kept: it asks nobody anything, and works from a disk.

import { mount } from "svelte";
import { spoken } from "./language";
import Offline from "./Offline.svelte";
import "../../tokens.css";
import "../../base.css";

document.documentElement.lang = spoken();
const app = document.getElementById("app") as HTMLElement;
app.textContent = "";
mount(Offline, { target: app });
