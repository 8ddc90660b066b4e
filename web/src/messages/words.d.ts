// Generated from src/pokerhouse/words/en/ by `npm run words` in web/. Do not edit.

declare module "words:languages" {
  export type Language = "en" | "de";
  export const LANGUAGES: Readonly<Record<Language, string>>;
}
declare module "words:loaders" {
  export const LOADERS: import("./language.svelte").Loaders;
}
