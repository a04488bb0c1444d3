/** Pairs of dates of one record or document: the later one is not before the earlier one, as far as both are entered. */
export type DatesInOrder<Field extends string = string> = readonly (readonly [
  earlier: Field,
  later: Field,
])[];

/** Two dates in the wrong order, with the first day that the later one may be. */
type OutOfOrder = { earlier: string; later: string; min: string };

/** The pairs that are in the wrong order, for server and forms. Days are texts that sort like the days they name. */
export const outOfOrder = (pairs: DatesInOrder, values: Readonly<Record<string, unknown>>): OutOfOrder[] =>
  pairs.flatMap(([earlier, later]) => {
    const [min, day] = [values[earlier], values[later]];
    return isDay(min) && isDay(day) && day < min ? [{ earlier, later, min }] : [];
  });

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** The same as a sentence of the API documentation. */
export const orderSentence = (pairs: DatesInOrder): string =>
  pairs.map(([earlier, later]) => ` ${later} is not before ${earlier}.`).join('');
