import type { AnyRecord } from '@kalfa/contracts/record';
import type { Language } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Caller, FileAnswer } from '../../lib/http/call.ts';
import { frameOf, pageUrl, type PrintSettings } from '../../lib/print/frame.ts';
import { entityWords } from '../export/entity-words.ts';
import { cellKindOf, kindIn } from '../export/export-columns.ts';
import { exportTypes } from '../export/export-types.ts';
import { printedCell } from '../export/printed-cell.ts';
import type { Stored } from './record-store.ts';

/** Technical columns of the envelope, and who changed it when, are not printed. */
const unprinted = new Set([
  'id',
  'version',
  'actions',
  'isFixed',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]);

/** Prints one record with letterhead, a QR code that links to it, and signature boxes. */
export async function printRecord(
  { name, menu, label, list, row: { shape } }: Pick<AnyRecord, 'name' | 'menu' | 'label' | 'list' | 'row'>,
  row: Stored,
  { actor, origin }: Caller,
  settings: PrintSettings,
): Promise<FileAnswer> {
  const language = origin.language;
  const words = entityWords(name, language);
  const title = `${words.one}: ${String(row[label])}`;
  const paper = { language, timeZone: settings.organisation.timeZone };
  const fields = Object.keys(shape)
    .filter((field) => !unprinted.has(field) && !field.endsWith('Id') && words.heading(field) !== field)
    .map((field) => ({
      label: words.heading(field),
      value: printedCell(words.cell(field, row), cellKindOf(kindIn(list, shape, field)), paper) || '—',
    }));
  const content = await settings.printer.print({
    kind: 'record',
    ...frameOf(settings, { title, url: pageUrl(settings, menu, row.id), by: actor.username, language }),
    subtitle: `#${row.id}`,
    fields,
    signatures: signaturesIn(language),
  });
  return { name: `${title}.pdf`, type: exportTypes.pdf, content };
}

function signaturesIn(language: Language): string[] {
  const { preparedBy, receivedBy, approvedBy } = dictionaries[language].exchange.print;
  return [preparedBy, receivedBy, approvedBy];
}
