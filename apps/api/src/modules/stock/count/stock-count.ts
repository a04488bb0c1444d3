import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { documentModule } from '../../../kit/document/document.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { refuseInactive } from '../../../kit/record/references.ts';
import { placeAnnouncement } from '../../../kit/place/place-announcement.ts';
import { postingConstraints } from '../ledger/posting.ts';
import { placeHeader } from '../../../kit/place/place-header.ts';
import { seesCosts } from '../reads/location-visibility.ts';
import { isOwnPlace, placeInScope } from '../../../kit/place/place-scope.ts';
import {
  approveCount,
  cancelCount,
  enterCounts,
  finishCount,
  reverseCount,
  startCount,
} from './stock-count-acts.ts';
import { clearSignatures, isKeeper, isSigned, keeperColumns, maySign, signHandOver } from './hand-over.ts';
import { chooseItems } from './stock-count-lines.ts';
import {
  countRows,
  isBookOpen,
  readCountLines,
  type CountRow,
  type LockedCount,
} from './stock-count-sheet.ts';

const countModule = documentModule(stockCount, {
  table: 'stock.stock_counts',
  rows: countRows,
  search: {
    names: { warehouse_id: 'warehouse', store_id: 'store', category_id: 'category' },
    hint: ['placeName', 'categoryName'],
  },
  inScope: placeInScope,
  rules: ({ scope, userId }, row, fourEyes) => {
    const { lineCount, countedLines, secondCountsNeeded, differenceCount, counterIds } = row as CountRow;
    const isOwnCount = fourEyes && (counterIds.includes(userId) || isKeeper(userId, row));
    return {
      isWritable: isOwnPlace(scope, row),
      blocked: [
        ...(lineCount === 0 || countedLines < lineCount ? (['finish'] as const) : []),
        ...(secondCountsNeeded > 0 || isOwnCount || !isSigned(row) ? (['approve'] as const) : []),
        ...(maySign(userId, row) ? [] : (['sign'] as const)),
        ...(differenceCount === 0 ? (['reverse'] as const) : []),
      ],
    };
  },
  shown: (actor, row) =>
    isBookOpen(row)
      ? { differenceValue: seesCosts(actor) ? row.differenceValue : null }
      : { differenceCount: null, secondCountsNeeded: null, differenceValue: null },
  header: async (tx, { actor }, input, before) => {
    const { scopeKind, blind = true, tolerancePct = '2' } = input;
    // A scope without a category drops the category that it had.
    const isDropped = scopeKind !== 'category' && input.categoryId === before?.categoryId;
    const categoryId = isDropped ? null : (input.categoryId ?? null);
    if ((scopeKind === 'category') !== (categoryId !== null)) {
      const fault: Fault = { path: 'categoryId', code: categoryId === null ? 'REQUIRED' : 'VALUE_REFUSED' };
      throw refuse('VALIDATION_FAILED', { faults: [fault] });
    }
    const isSame = categoryId === before?.categoryId;
    await refuseInactive(tx, [
      { path: 'categoryId', table: 'baseinfo.categories', id: isSame ? null : categoryId },
    ]);
    return {
      ...(await placeHeader(tx, actor, input, before)),
      ...(await keeperColumns(tx, input, before)),
      scope_kind: scopeKind,
      category_id: categoryId,
      blind,
      tolerance_pct: tolerancePct,
    };
  },
  saveRelated: async (tx, _caller, id, { itemIds }) => {
    if (itemIds) await chooseItems(tx, id, itemIds);
  },
  lines: { read: readCountLines },
  acts: {
    start: startCount,
    finish: finishCount,
    recount: clearSignatures,
    sign: signHandOver,
    approve: approveCount,
    cancel: cancelCount,
    reverse: reverseCount,
  },
  announces: placeAnnouncement('stock-count'),
  constraints: {
    ...postingConstraints,
    stock_count_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
    stock_count_lines_one_count: { code: 'COUNT_OVERLAP' },
    stock_counts_signed_when_posted: { code: 'HAND_OVER_UNSIGNED' },
  },
});

export const stockCountModule = (settings: ListSettings): Module => {
  const { lock, begin, read, ...module } = countModule(settings);
  const enter = route(stockCount.endpoints.enter, async (tx, call) => {
    const { version } = await lock(tx, call.actor, call.params.id);
    // Many people count at once, so each may enter quantities whatever the others have entered meanwhile.
    const body = { version: call.body.version ?? version };
    const locked = await begin(tx, { ...call, body }, 'enter');
    await enterCounts(tx, call, locked as LockedCount);
    return read(tx, call.actor, locked.id);
  });
  return { ...module, routes: [...module.routes, enter] };
};
