import { itemLabels } from '@kalfa/contracts/baseinfo/item';
import { rightToLeft } from '@kalfa/contracts/language';
import { route, type Route } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { exportTypes } from '../../kit/export/export-types.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { pageUrl } from '../../lib/print/frame.ts';

/** Labels for shelves and boxes: name, code, a QR code that opens the item, and a barcode for warehouse scanners. */
export const itemLabelRoute = ({ print }: Pick<ListSettings, 'print'>): Route =>
  route(itemLabels, async (tx, call) => {
    const { ids, copies } = call.body;
    const found = await tx
      .selectFrom('baseinfo.items as t')
      .innerJoin('baseinfo.units as unit', 'unit.id', 't.unit_id')
      .select(['t.id', 't.name', 't.code', 't.barcode', 'unit.symbol'])
      .where('t.id', 'in', ids)
      .where('t.record_status', '<>', 2)
      .execute();
    const byId = new Map(found.map((item) => [item.id, item]));
    const items = ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
    if (items.length < ids.length) throw refuse('NOT_FOUND');
    const labels = items.flatMap(({ id, name, code, barcode, symbol }) =>
      Array.from({ length: copies }, () => ({
        name,
        code,
        note: symbol,
        url: pageUrl(print, 'items', id),
        barcode: asBarcode(barcode ?? code),
      })),
    );
    const content = await print.printer.print({
      kind: 'labels',
      rightToLeft: rightToLeft.has(call.origin.language),
      labels,
    });
    const changes = { rows: [null, labels.length] as [null, number] };
    await writeJournal(tx, call, { action: 'export', entity: 'item', entityId: null, label: null, changes });
    return { name: 'labels.pdf', type: exportTypes.pdf, content };
  });

/** The barcode supports ASCII only; other letters are replaced by the nearest ones. */
const asBarcode = (code: string) =>
  code
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replace(/[^\x20-\x7e]/g, '') || '-';
