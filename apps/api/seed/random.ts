/** Chances that fall the same way for the same number, so that demo data is the same wherever it is made. */
export type Chance = {
  /** A whole number from 0 up to, but not including, the limit. */
  below: (limit: number) => number;
  one: <T>(from: readonly T[]) => T;
  /** So many digits. */
  digits: (count: number) => string;
};

/** The generator of Tommy Ettinger, known as mulberry32: small, and good enough to scatter names. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: (from) => {
      const found = from[below(from.length)];
      if (found === undefined) throw new Error('there is nothing to choose from');
      return found;
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
