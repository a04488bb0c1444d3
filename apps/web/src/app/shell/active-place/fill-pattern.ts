/** The id of the place for each path parameter, such as `storeId`. */
export type PlaceIds = Readonly<Partial<Record<string, number>>>;

/** A parameter, and whether it is optional. The question mark that begins a query does not count. */
const parameter = /\/:(\w+)(\?(?=\/|$))?/g;

/** The path with the selected places in it, or null when a required one is not selected. */
export function fillPattern(pattern: string, places: PlaceIds): string | null {
  if (neededPlace(pattern, places) !== null) return null;
  return pattern.replaceAll(parameter, (_, name: string) =>
    places[name] === undefined ? '' : `/${places[name]}`,
  );
}

/** The first required parameter that is not selected. */
export const neededPlace = (pattern: string, places: PlaceIds): string | null =>
  [...pattern.matchAll(parameter)].find(
    ([, name = '', isOptional]) => !isOptional && places[name] === undefined,
  )?.[1] ?? null;
