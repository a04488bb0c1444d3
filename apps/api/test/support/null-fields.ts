import { z } from 'zod';
import type { Reply } from './test-app.ts';

/** The fields that may be null, for the rule that a new row may leave them out as well. */
export const nullFieldsOf = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (z.safeParse(field, null).success ? [name] : []));

/** How a new row was answered, without what differs between any two rows. */
export const answerTo = <Row>({ status, body }: Reply<Row>, stored: (row: Row) => unknown) => ({
  status,
  faults: body.errors?.map(({ path, code }) => ({ path, code })),
  stored: status === 201 ? stored(body.data) : null,
});
