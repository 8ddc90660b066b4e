// Where on a page of the house somebody is: a page that is shown again, written anew, takes them back there.

/** What stays of an element when its page is written anew. */
export interface Spot {
  id: string;
  /** Of its form, or where it leads, without what is asked there. */
  path: string;
  /** The id of what it stands in. */
  within: string;
}

const pathOf = (address: string) => new URL(address, document.baseURI).pathname;

export function spotOf(element: Element | null): Spot {
  const form = element?.closest("form");
  const link = element?.closest("a");
  return {
    id: element?.id ?? "",
    path: form ? pathOf(form.action) : link ? pathOf(link.href) : "",
    within: element?.closest("li[id]")?.id ?? "",
  };
}

/** What of this page is at that spot and takes the focus; null where nothing is like it any more. */
export function foundAt(spot: Spot, main: HTMLElement): HTMLElement | null {
  const same = spot.id && main.querySelector<HTMLElement>(`#${CSS.escape(spot.id)}`);
  if (same) return shownOf(same);
  const forms = [...main.querySelectorAll("form")].filter(
    (form) => spot.path !== "" && pathOf(form.action) === spot.path,
  );
  const button = forms[0]?.querySelector<HTMLElement>("button");
  if (button) return shownOf(button);
  const links = [...main.querySelectorAll("a")];
  const link = links.find((each) => spot.path !== "" && pathOf(each.href) === spot.path);
  if (link) return shownOf(link);
  const around = spot.within && main.querySelector<HTMLElement>(`#${CSS.escape(spot.within)} h2`);
  if (around) around.tabIndex = -1;
  return around || null;
}

/** What is folded away cannot have the focus: its fold has it. */
function shownOf(element: HTMLElement): HTMLElement {
  const fold = element.closest<HTMLElement>("details:not([open])");
  return fold?.querySelector<HTMLElement>("summary") ?? element;
}
