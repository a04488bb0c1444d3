import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ListQuery, ListShape } from '@kalfa/contracts/list';
import { refuse } from '../../http/refusal.ts';

/** A place in a list: the sort values and the id of the row it stands behind, and which way the reader goes. */
export type Place = { backwards: boolean; values: (string | null)[] };

export type CursorSigner = {
  write: (place: Place, shape: ListShape, query: ListQuery) => string;
  read: (cursor: string, shape: ListShape, query: ListQuery) => Place;
};

/**
 * Cursors are signed, because they go straight into a comparison, and bound to their list, filter and sort, because a place
 * in one order means nothing in another.
 */
export function cursorSigner(secret: string): CursorSigner {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(payload).digest().subarray(0, 12).toString('base64url');
  return {
    write: (place, shape, query) => {
      const payload = Buffer.from(
        JSON.stringify([place.backwards ? 1 : 0, bindingOf(shape, query), ...place.values]),
      ).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    read: (cursor, shape, query) => {
      const [payload = '', signature = '', ...rest] = cursor.split('.');
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(payload));
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
        throw refuse('CURSOR_INVALID');
      const [backwards, binding, ...values] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        number,
        string,
        ...(string | null)[],
      ];
      if (binding !== bindingOf(shape, query)) throw refuse('CURSOR_INVALID');
      return { backwards: backwards === 1, values };
    },
  };
}

const bindingOf = ({ fields }: ListShape, { q, filters, sort }: ListQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([fields, q, filters, sort]))
    .digest('base64url')
    .slice(0, 12);
