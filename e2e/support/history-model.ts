/** A line of the model. Each item stands once in a document, so its code identifies the line. */
export type ModelLine = { code: string; quantity: number; cost: number };
export type Content = { lines: readonly ModelLine[]; note: string };
export type Choice = 'mine' | 'theirs';

export const isSameContent = (one: Content, other: Content) => textOf(one) === textOf(other);

/** A content in one line, for comparison and for messages. */
export const textOf = ({ lines, note }: Content) =>
  `${lines.map(({ code, quantity, cost }) => `${code}:${quantity}:${cost}`).join(' ')} "${note}"`;

/**
 * What two users have together, written without the product's code: what only one of them changed stays, of what both
 * changed the chosen value. A line that one removed stays if the other changed it. New lines of the other come last.
 */
export function mergedContent(base: Content, mine: Content, theirs: Content, takes: Choice): Content {
  const in_ = ({ lines }: Content, code: string) => lines.find((line) => line.code === code);
  const pick = <Value>(was: Value, own: Value, their: Value): Value => {
    if (own === was) return their;
    return their === was || takes === 'mine' ? own : their;
  };
  const isChanged = (line: ModelLine, was: ModelLine) =>
    line.quantity !== was.quantity || line.cost !== was.cost;
  const own = mine.lines.flatMap((line): ModelLine[] => {
    const was = in_(base, line.code);
    const their = in_(theirs, line.code);
    if (!was || !their) return was && !isChanged(line, was) ? [] : [line];
    return [
      {
        code: line.code,
        quantity: pick(was.quantity, line.quantity, their.quantity),
        cost: pick(was.cost, line.cost, their.cost),
      },
    ];
  });
  const added = theirs.lines.filter((line) => {
    const was = in_(base, line.code);
    return !in_(mine, line.code) && (!was || isChanged(line, was));
  });
  return { lines: [...own, ...added], note: pick(base.note, mine.note, theirs.note) };
}

/** Random numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    among: <Value>(values: readonly [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0],
    /** One of the names, each as often as its weight says. */
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
      const names = Object.keys(weights) as Name[];
      let rest = next() * names.reduce((sum, name) => sum + weights[name], 0);
      const found = names.find((name) => (rest -= weights[name]) < 0);
      return found ?? (names[0] as Name);
    },
  };
}
export type Random = ReturnType<typeof randomOf>;
