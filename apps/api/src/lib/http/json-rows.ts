const written = Symbol('written');

/** Rows that the database already wrote as a JSON array. They are sent without parsing. */
export const jsonRows = <Row>(text: string): Row[] => ({ [written]: text }) as unknown as Row[];

/** The JSON text of such rows; `undefined` for others. */
export const jsonTextOf = (rows: unknown): string | undefined => (rows as { [written]?: string })[written];
