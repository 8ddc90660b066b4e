// All that the page draws by itself, on one page without a house: `npm run gallery` builds it into `build/gallery`, the
// browser tests look at it. `#cards` and the like name what is shown.

import { mount } from "svelte";
import "../../src/base.css";
import { settings } from "../../src/lib/settings.svelte";
import "../../src/tokens.css";
import Gallery from "./Gallery.svelte";

settings.start();
mount(Gallery, { target: document.body, props: { shown: location.hash.slice(1) || "cards" } });
