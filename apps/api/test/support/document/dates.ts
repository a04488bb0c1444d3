import { expect, test } from 'vitest';
import { dayFrom, refusedOrder } from '../dates-in-order.ts';
import type { DocumentSuite } from './suite.ts';

/** Dates of which one is not before the other. */
export function describeDates(suite: DocumentSuite): void {
  const { contract, cycle, url, create, read, send, patchOf, withoutTrace } = suite;

  test.each(contract.inOrder)(
    'its %s is not after its %s, in a new document and in a change of either',
    async (earlier, later) => {
      const input = await suite.inputOf();
      const plain = await create(input);
      const day = String(plain[earlier]);
      const before = { [later]: dayFrom(day, -1) };
      const refused = [422, refusedOrder(contract.name, earlier, later)];
      const made = await send({ method: 'POST', url, payload: { ...input, ...before } });
      expect([made.status, made.body]).toMatchObject(refused);
      if (!cycle.edit) return;
      const { id, version } = await create({ ...input, [later]: day });
      const replies = await withoutTrace(await read(id), [
        patchOf(id, { version, ...before }),
        patchOf(id, { version, [earlier]: dayFrom(day, 1) }),
      ]);
      for (const { status, body } of replies) expect([status, body]).toMatchObject(refused);
    },
  );
}
