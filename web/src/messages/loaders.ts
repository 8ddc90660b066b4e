// The words of every language, each in parts that are loaded by those who read it. Only `main.ts` knows them.

export { LOADERS } from "words:loaders";
