/** The number of the place for each parameter of an address, such as `storeId`. */
export type PlaceIds = Readonly<Partial<Record<string, number>>>;

/** A parameter, and whether the address is also one without it. A question mark that begins a query is not meant. */
const parameter = /\/:(\w+)(\?(?=\/|$))?/g;

/** The address with the chosen places in it, or null when it needs one that is not chosen. */
export function fillPattern(pattern: string, places: PlaceIds): string | null {
  if (neededPlace(pattern, places) !== null) return null;
  return pattern.replaceAll(parameter, (_, name: string) =>
    places[name] === undefined ? '' : `/${places[name]}`,
  );
}

/** The first parameter that the address cannot do without and that is not chosen. */
export const neededPlace = (pattern: string, places: PlaceIds): string | null =>
  [...pattern.matchAll(parameter)].find(
    ([, name = '', isOptional]) => !isOptional && places[name] === undefined,
  )?.[1] ?? null;
