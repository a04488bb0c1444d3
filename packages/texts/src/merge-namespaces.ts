type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** One tree with the texts of several namespaces. */
export type Merged<Namespaces> = Intersection<Namespaces[keyof Namespaces]>;

/** Each namespace has its own keys, except `entity`, which contains the records of every area. */
export function mergeNamespaces<Namespaces extends Readonly<Record<string, object>>>(
  namespaces: Namespaces,
): Merged<Namespaces> {
  const parts: { entity?: object }[] = Object.values(namespaces);
  const entity = Object.assign({}, ...parts.map((part) => part.entity)) as object;
  return Object.assign({}, ...parts, { entity }) as Merged<Namespaces>;
}
