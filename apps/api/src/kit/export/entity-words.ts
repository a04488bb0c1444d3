import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import type { Language } from '@kalfa/contracts/language';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { fieldChoices } from '@kalfa/texts/field-choices';
import { fieldLabel } from '@kalfa/texts/field-label';
import type { Cell } from '../spreadsheet.ts';

type Own = { title: string; one: string };

/** The names of a list and its columns in a language, and the texts of its values. */
export function entityWords(name: string, language: Language) {
  const { entity, record, documents } = dictionaries[language];
  const own = entity[name as keyof typeof entity] as unknown as Own;
  const { status } = record;
  /** The status of a document; records have none. */
  const statusWord = (field: string, value: string, kind: unknown): string | undefined =>
    field === 'status'
      ? (documents.status as Record<string, string>)[shownStatus(value as DocumentStatus, kind)]
      : undefined;
  return {
    title: own.title,
    one: own.one,
    heading: (field: string) => fieldLabel(name, field, language),
    /** The value of a field in a row. */
    cell: (field: string, row: Readonly<Record<string, unknown>>): Cell => {
      const value = row[field] ?? null;
      if (field === 'recordStatus') return status[recordStatusName[value as RecordStatus]];
      const word =
        typeof value === 'object' ? undefined : fieldChoices(name, field, language)?.[String(value)];
      if (word !== undefined) return word || null;
      if (typeof value === 'boolean') return value ? record.yes : record.no;
      if (typeof value === 'string') return statusWord(field, value, row.kind) ?? value;
      return typeof value === 'object' ? value && JSON.stringify(value) : (value as number);
    },
  };
}
