import type { WorkRow } from '@kalfa/contracts/reports/dashboard';
import { receiveAddress } from '@kalfa/contracts/menu';
import { receiptKind, receiptKindKeys } from '@kalfa/contracts/stock/receipt-kinds';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../../lib/http/actor.ts';
import { receivableSources } from './receivable-sources.ts';

/** Everything that this user can receive, each with the page that receives it. */
export async function expectedDeliveries(db: Reader, actor: Actor): Promise<WorkRow[]> {
  const kinds = receiptKindKeys.filter((kind) => actor.can(receiptKind(kind).menu, 'add'));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { menu } = receiptKind(kind);
      const sources = await receivableSources(db, { actor, query: { kind } });
      return sources.map(
        ({ id, number, from, since, ageDays, places, lines, status, lateDays }): WorkRow => ({
          id,
          menu,
          number,
          status,
          path: receiveAddress(menu, id),
          from,
          to: places[0]?.name ?? null,
          lineCount: lines.length,
          since,
          ageDays,
          lateDays,
        }),
      );
    }),
  );
  return found.flat();
}
