// What is asked on a page where one learns stands in its address, so that it can be handed on: `cards=AsKd&unknown=2`.
// Values are cards, ranges, numbers and names, none of which holds a `&`.

/** The values in the last part of an address. */
export function readAddress(text: string): ReadonlyMap<string, string> {
  const parts = text.split("&").map((part) => part.split("="));
  return new Map(parts.flatMap(([name, ...value]) => (name ? [[name, value.join("=")]] : [])));
}

/** The last part of an address, without what is empty. */
export function writeAddress(values: Readonly<Record<string, string>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value ? `${name}=${value}` : [],
  );
  return parts.map((part) => encodeURIComponent(part).replaceAll("%3D", "=")).join("&");
}

/** The address of a page with these values in it. */
export function addressOf(page: string, values: Readonly<Record<string, string>>): string {
  const text = writeAddress(values);
  return text ? `#/${page}/${text}` : `#/${page}`;
}

/** Puts what is asked now into the address: no step of its own for the back key. */
export function showAddress(page: string, values: Readonly<Record<string, string>>): void {
  history.replaceState(history.state, "", addressOf(page, values));
}
