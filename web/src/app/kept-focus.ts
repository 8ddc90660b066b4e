// Keeps focus where things come and go as they are pressed: a button gives way to its form, a form to its button, and
// what was decided leaves the list. Focus would fall to the page: who goes by keys or listens would not know where they are.

const TAKES_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** An attachment: within this element focus goes on to what has come where it was, to what stood behind it, to what is
 * left there, or to the heading above. */
export function keptFocus(root: HTMLElement): () => void {
  /** What had focus last, and all it stood in, the innermost first. */
  let path: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element ? [...ancestors(target, root)] : [];
  };
  const observer = new MutationObserver((records) => {
    const [had] = path;
    if (!had || document.activeElement !== document.body) return;
    if (had.isConnected) {
      // It was switched off while the house was asked.
      if (had.matches(TAKES_FOCUS) && records.some(({ target }) => target === had)) focus(had);
      return;
    }
    const come = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const gone = records.find(({ removedNodes }) => [...removedNodes].some((n) => n.contains(had)));
    const heading = path
      .find((element) => element.isConnected)
      ?.closest("section")
      ?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    focus(firstIn(come) ?? firstIn(following(gone)) ?? firstIn(path) ?? heading);
  });
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", remember);
  };
}

function* ancestors(element: Element, root: Element): Generator<Element> {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) yield at;
}

/** What stood behind that which has gone. */
function* following(gone?: MutationRecord): Generator<Node> {
  for (let at = gone?.nextSibling; at; at = at.nextSibling) yield at;
}

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus();
}

/** The first that takes focus of these, or of what is in them. */
function firstIn(nodes: Iterable<Node>): Element | undefined {
  for (const node of nodes) {
    if (!(node instanceof Element) || !node.isConnected) continue;
    const found = node.matches(TAKES_FOCUS) ? node : node.querySelector(TAKES_FOCUS);
    if (found) return found;
  }
}
