import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import type { AuditRow } from '@kalfa/contracts/identity/audit-entry';
import { languageTag, type Language } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { fieldChoices } from '@kalfa/texts/field-choices';
import { fieldLabel } from '@kalfa/texts/field-label';
import { filled } from '@kalfa/texts/fill-in';
import { printFormats } from '../../lib/print/formats.ts';

type Entry = Pick<AuditRow, 'entity' | 'action' | 'changes'>;

/** A change of a line of a document: the history of the document shows what it was. */
const lineOf = /^(?:lines|items)\.(\d+|order)/;

/** What an audit entry changed, in one text: `Status: Active → Passive; Name: Kg → Kilogram`. */
export function writtenChanges(row: Readonly<Record<string, unknown>>, language: Language): string | null {
  const { entity, action, changes } = row as Entry;
  const fields = Object.entries(changes).filter(([field]) => !lineOf.test(field));
  const lines = new Set(Object.keys(changes).flatMap((field) => lineOf.exec(field)?.[1] ?? []));
  const parts = fields.flatMap(([field, [before, after]]) => {
    const write = (value: unknown) => written(value, { entity, field, language });
    const [old, now] = [write(before), write(after)];
    if (old === '' && now === '') return [];
    // A number of another record keeps the name of its field, as in every file.
    const label = /Ids?$/.test(field) ? field : fieldLabel(entity, field, language);
    return [`${label}: ${action === 'create' ? now : `${old || '—'} → ${now || '—'}`}`];
  });
  return [...parts, ...(lines.size > 0 ? [linesChanged(lines.size, language)] : [])].join('; ') || null;
}

const isDay = /^\d{4}-\d\d-\d\d$/;

type Place = { entity: string; field: string; language: Language };

function written(value: unknown, place: Place): string {
  const { entity, field, language } = place;
  const { record } = dictionaries[language];
  if (value === null || value === undefined) return '';
  if (field === 'recordStatus') return record.status[recordStatusName[value as RecordStatus]];
  if (Array.isArray(value)) return value.map((one) => written(one, place)).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => written(one, place))
      .join(', ');
  if (typeof value === 'string' && isDay.test(value)) return printFormats(language).day(value);
  const word = fieldChoices(entity, field, language)?.[String(value)];
  if (word !== undefined) return word;
  return typeof value === 'boolean' ? (value ? record.yes : record.no) : String(value);
}

function linesChanged(count: number, language: Language): string {
  const { documents } = dictionaries[language];
  const form = new Intl.PluralRules(languageTag[language]).select(count);
  return filled(documents[`linesChanged_${form}`] ?? documents.linesChanged_other, { count }, language);
}
