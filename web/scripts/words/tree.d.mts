type Table = { readonly [key: string]: string | Table };

export function faultsOf(english: Table, words: Table): Iterable<string>;
