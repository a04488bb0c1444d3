import { rightToLeft, type Language } from '@kalfa/contracts/language';
import { designTables } from '@kalfa/contracts/works/network-design';
import { networkImport } from '@kalfa/contracts/works/network-import';
import type { Reader, Tx } from '@kalfa/db/database';
import { writeNetwork } from '@kalfa/domain/works/network-workbook';
import { route, type Caller, type Route } from '../../../lib/http/call.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { writeJournal } from '../../../lib/journal.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { writeXlsx } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../lib/to-buffer.ts';
import { readDesign, type StoredDesign } from './design-store.ts';
import { workbookWords } from './workbook-words.ts';

type Seen = { id: number; title: string };
type Find = (db: Reader, caller: Caller, id: number | undefined) => Promise<Seen>;

const workbookOf = (
  design: StoredDesign,
  language: Language,
  { timeZone, withRows }: { timeZone: string; withRows: boolean },
) => {
  const written = writeNetwork(design, workbookWords(language));
  return toBuffer(
    writeXlsx(
      ...designTables.map((table) => {
        const { name, headings, rows, isNumber } = written[table];
        return {
          name,
          headings,
          rows: withRows ? [rows] : [],
          rightToLeft: rightToLeft.has(language),
          typed: { kinds: isNumber.map((is) => (is ? 'decimal' : 'text')), timeZone },
        } as const;
      }),
    ),
  );
};

/** The design as a workbook, and the empty workbook to fill in. */
export function designWorkbookRoutes(find: Find, { timeZone }: Pick<ListSettings, 'timeZone'>): Route[] {
  return [
    route(networkImport.export, async (tx: Tx, call) => {
      const { id, title } = await find(tx, call, call.params.id);
      const design = await readDesign(tx, id);
      const content = await workbookOf(design, call.origin.language, { timeZone, withRows: true });
      const rows = design.nodes.length + design.spans.length;
      await writeJournal(tx, call, {
        action: 'export',
        entity: 'network',
        entityId: id,
        label: title,
        changes: { rows: [null, rows] },
      });
      return { name: `${title}.xlsx`, type: exportTypes.xlsx, content };
    }),
    route(networkImport.template, async (tx, call) => {
      const { id, title } = await find(tx, call, call.params.id);
      const design = await readDesign(tx, id);
      const content = await workbookOf(design, call.origin.language, { timeZone, withRows: false });
      return { name: `${title}.xlsx`, type: exportTypes.xlsx, content };
    }),
  ];
}
