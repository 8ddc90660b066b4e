import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

/** Rooms whose words all stand in `messages/`: here a word between quotes or tags is one that nobody translates. */
const DONE = [
  /^learn\//,
  /^(app|charts|lobby|oversight|pages|people|records|talk)\//,
  /^(lib|messages)\/((chips|dates|numbers|sizes|stakes)\.ts|(Dialog|Lazy)\.svelte)/,
  /^table\/(?!layout)/,
];
const SAID =
  /^(aria-(label|description|roledescription)|title|label|alt|placeholder|button|help|legend)$/;
/** What is called so in every language: ourselves, keys as browsers name them, a part of the browser; a word of the house. */
const NAMES = new Set([
  "pokerhouse",
  "Enter",
  "Tab",
  "Shift",
  "Escape",
  "Notification",
  "unknown device",
  "--host 0.0.0.0",
]);
const CARDS = /^(?:(?:[2-9TJQKA][cdhs]|X[br])(?: |$))+$/;

const sources = import.meta.glob<string>("../../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.keys(sources).filter((file) =>
  DONE.some((room) => room.test(file.replace("../../src/", ""))),
);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Does a text in code look like one for people: two words, or one that begins like a sentence? */
const speaks = (text: string) =>
  /\p{L}{2,}[,:]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[ .…!?]*$/u.test(text);

/** The texts for people that stand in a piece of a component. */
function literals(node: Node, attribute = ""): string[] {
  const { type } = node;
  if (type === "ImportDeclaration" || type === "StyleSheet") return [];
  if (type === "Attribute" && !SAID.test(String(node.name)) && isText(node.value)) return [];
  const text = type === "Text" ? String(node.data) : "";
  const found: string[] = [];
  if (/\p{L}{2,}/u.test(text) && (attribute === "" || SAID.test(attribute)))
    found.push(text.trim());
  if (type === "Literal" && typeof node.value === "string" && speaks(node.value))
    found.push(node.value);
  if (type === "TemplateElement" && speaks((node.value as { raw: string }).raw))
    found.push((node.value as { raw: string }).raw);
  const here = type === "Attribute" ? String(node.name) : attribute;
  for (const part of Object.values(node))
    for (const each of [part].flat()) if (isNode(each)) found.push(...literals(each, here));
  return found.filter((each) => !NAMES.has(each.trim()) && !CARDS.test(each));
}

const isText = (value: unknown) =>
  [value].flat().every((part) => isNode(part) && part.type === "Text");

function wordsIn(source: string, file: string): string[] {
  const whole = file.endsWith(".ts") ? `<script lang="ts">\n${source}\n</script>` : source;
  const root = parse(whole, { modern: true }) as unknown as Node;
  return ["fragment", "instance", "module"].flatMap((part) =>
    isNode(root[part]) ? literals(root[part] as Node) : [],
  );
}

describe("words for people", () => {
  it("are looked for in every file of the rooms", () => expect(files.length).toBeGreaterThan(20));

  it.each(files)("%s takes all of them from the catalogue", (file) => {
    expect(wordsIn(sources[file] ?? "", file)).toEqual([]);
  });

  it.each([
    ["<p>Take a seat</p>", "Take a seat"],
    ['<button aria-label="Close">×</button>', "Close"],
    ['<Form button="Send" />', "Send"],
    ['<p>{open ? "Open now" : words.shut}</p>', "Open now"],
    ['<script lang="ts">const said = "Done.";</script>', "Done."],
    [`<script lang="ts">const said = \`You have \${n} chips\`;</script>`, "You have "],
  ])("are found in %s", (source, word) => {
    expect(wordsIn(source, "x.svelte").map((each) => each.trim())).toContain(word.trim());
  });

  it.each([
    '<p class="button primary" id="one-two">{words.name} – 5</p>',
    '<script lang="ts">import x from "./Some thing"; const key = "take_seat", how = "POST";</script>',
    "<style>p { font: 1rem Some Font; }</style>",
  ])("are not what is for the machine: %s", (source) => {
    expect(wordsIn(source, "x.svelte")).toEqual([]);
  });
});

it("ends no line between a number and its percent", () => {
  const loose = /(\d|[a-z)]\)?\}) %/;
  const lines = Object.entries(sources).flatMap(([file, text]) =>
    text.split("\n").map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.filter((line) => loose.test(line) && !/: (\/\/|\/?\*)/.test(line))).toEqual([]);
});
