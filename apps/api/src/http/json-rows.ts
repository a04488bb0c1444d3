const written = Symbol('written');

/** Rows that the database has written as a list in JSON already. Nobody reads them on the way out; they are sent as they are. */
export const jsonRows = <Row>(text: string): Row[] => ({ [written]: text }) as unknown as Row[];

/** The text of such rows; of others there is none. */
export const jsonTextOf = (rows: unknown): string | undefined => (rows as { [written]?: string })[written];
