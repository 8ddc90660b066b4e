// What a screen reader would be told by the live regions of the page, in order: `window.heard` keeps it.
(() => {
  window.heard = [];
  const REGIONS = "[aria-live], [role=log], [role=status], [role=alert]";

  function manner(region) {
    const role = region.getAttribute("role");
    const usual = role === "alert" ? "assertive" : "polite";
    return region.getAttribute("aria-live") ?? usual;
  }

  /** An alert or a status is read whole, a log only what is new in it. */
  function isWhole(region) {
    const atomic = region.getAttribute("aria-atomic");
    return atomic ? atomic === "true" : ["alert", "status"].includes(region.getAttribute("role"));
  }

  /** What there is for the ear. */
  function words(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
    const { display, visibility } = getComputedStyle(node);
    if (display === "none" || visibility === "hidden") return "";
    const inner = [...node.childNodes].map(words).join("");
    return display === "inline" ? inner : ` ${inner} `;
  }

  /** A dialog that is modal hides everything else, from the ear too; what is off is read where it stands. */
  function isHeard(region) {
    if (manner(region) === "off") return false;
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    return (!modal || modal.contains(region)) && region.closest("[aria-hidden=true]") === null;
  }

  function regionsOf(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const around = element?.closest(REGIONS);
    if (around) return [around];
    // Only an alert is read when it comes with its words.
    return element ? [...element.querySelectorAll("[role=alert]")] : [];
  }

  const observer = new MutationObserver((changes) => {
    const said = new Map();
    for (const change of changes) {
      const news = change.type === "characterData" ? [change.target] : change.addedNodes;
      for (const node of news) {
        if (!node.isConnected) continue;
        for (const region of regionsOf(node)) {
          const text = words(isWhole(region) ? region : node).replace(/\s+/g, " ").replace(/ (?=[.,:;])/g, "").trim();
          if (!said.has(region)) said.set(region, new Set());
          if (text) said.get(region).add(text);
        }
      }
    }
    for (const [region, texts] of said)
      if (isHeard(region)) for (const text of texts) window.heard.push(`${manner(region)}: ${text}`);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
})();
