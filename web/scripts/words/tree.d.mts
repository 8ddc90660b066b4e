type Table = { readonly [key: string]: string | Table };

export function areasOfThePage(): string[];
export function faultsOf(english: Table, words: Table): Iterable<string>;
export function readWords(): Readonly<Record<string, Readonly<Record<string, Table>>>>;
