import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { ListQuery, ListShape } from '@kalfa/contracts/list';
import { refuse } from '../../lib/http/refusal.ts';

/** A position in a list: the sort values and the id of the row before it, and the direction of reading. */
export type CursorPosition = { backwards: boolean; values: (string | null)[] };

export type CursorSigner = {
  write: (place: CursorPosition, shape: ListShape, query: ListQuery) => string;
  read: (cursor: string, shape: ListShape, query: ListQuery) => CursorPosition;
};

/**
 * Cursors are signed, because their values go into a comparison. The signature covers list, filter and sort, because a
 * position in one order means nothing in another.
 */
export function cursorSigner(secret: string): CursorSigner {
  const key = createSecretKey(secret, 'utf8');
  const sign = (payload: string, shape: ListShape, query: ListQuery) =>
    createHmac('sha256', key)
      .update(`${payload}\n${listOf(shape, query)}`)
      .digest()
      .toString('base64url', 0, 12);
  return {
    write: (place, shape, query) => {
      const payload = Buffer.from(JSON.stringify([place.backwards ? 1 : 0, ...place.values])).toString(
        'base64url',
      );
      return `${payload}.${sign(payload, shape, query)}`;
    },
    read: (cursor, shape, query) => {
      const [payload = '', signature = '', ...rest] = cursor.split('.');
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(payload, shape, query));
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
        throw refuse('CURSOR_INVALID');
      const [backwards, ...values] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        number,
        ...(string | null)[],
      ];
      return { backwards: backwards === 1, values };
    },
  };
}

const listOf = ({ fields }: ListShape, { q, filters, sort }: ListQuery) =>
  JSON.stringify([fields, q, filters, sort]);
