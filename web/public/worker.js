// Stands between an installed page and the house for one thing only: when the page is opened and the house cannot be
// reached, it says so in the page's own words and tries again. It keeps nothing, so nothing that it shows can be stale;
// whatever else is asked passes it by.

const WORDS = {
  en: ["The house cannot be reached", "Its computer is off, or you are offline. Your chips are safe.", "Try again"],
  de: ["Das Haus ist nicht zu erreichen", "Sein Computer ist aus, oder du bist offline. Deine Chips sind sicher.", "Noch einmal versuchen"],
};
const AGAIN_MS = 5000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(away));
});

function away() {
  const language = navigator.language.startsWith("de") ? "de" : "en";
  const [title, why, again] = WORDS[language];
  const page = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="font: 1.1rem system-ui; margin: 20vh auto; max-width: 24rem; padding: 0 1rem; text-align: center">
<h1>${title}</h1><p>${why}</p><p><button style="padding: 0.8rem 1.2rem; font: inherit" onclick="location.reload()">${again}</button></p>
<script>setInterval(() => fetch("").then(() => location.reload(), () => {}), ${AGAIN_MS})</script></body></html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
