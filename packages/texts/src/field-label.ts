import type { Language } from '@kalfa/contracts/language';
import { dictionaries } from './dictionaries.ts';

/** The label of a field, for the server; its name if it has none. The browser has `useEntityTexts`. */
export function fieldLabel(entity: string, field: string, language: Language): string {
  const { entity: entities, record, documents } = dictionaries[language];
  const own = (entities as Readonly<Record<string, { field?: Readonly<Record<string, string>> }>>)[entity];
  const shared: Readonly<Record<string, string>> = { ...documents.field, ...record.field };
  return own?.field?.[field] ?? shared[field] ?? field;
}
