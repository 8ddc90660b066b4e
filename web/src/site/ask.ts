// Asks the house for a page that it writes, without the frame around it.

import { spoken } from "../messages/language.svelte";

export interface Page {
  main: HTMLElement;
  /** Its address in the end, with the place on it: a form leads on, and so does a link to a post. */
  url: URL;
}

/** Resolves with null for an answer that holds no page. Rejects when the house cannot be reached. */
export async function askPage(url: URL, form?: BodyInit): Promise<Page | null> {
  const answer = await fetch(url, {
    ...(form && { method: "POST", body: form }),
    headers: { "x-part": "main", accept: "text/html", "accept-language": spoken() },
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  return main && { main: document.adoptNode(main), url: placed(new URL(answer.url)) };
}

/** A browser keeps to itself to which place of a page it was led: the house says it in the query. */
function placed(led: URL): URL {
  const at = led.searchParams.get("at");
  if (at) {
    led.searchParams.delete("at");
    led.hash = at;
  }
  return led;
}

/** What a form sends, as a browser would: files only where the form says so. */
export function bodyOf(form: HTMLFormElement, pressed: HTMLElement | null): BodyInit {
  const data = new FormData(form, pressed);
  if (form.enctype === "multipart/form-data") return data;
  return new URLSearchParams([...data].map(([key, value]) => [key, String(value)]));
}

/** Where a form of questions leads: its fields are asked in the address, without the empty ones. */
export function asked(form: HTMLFormElement, pressed: HTMLElement | null): URL {
  const url = new URL(form.action);
  const fields = [...new FormData(form, pressed)].filter(([, value]) => value !== "");
  url.search = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  return url;
}
