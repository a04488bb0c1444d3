import { kindOf, relativeDay, type Filter } from '@kalfa/contracts/list';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { displayedValue, useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useReferenceNames } from '../../lib/reference-names.ts';
import type { ListContract } from './list-contract.ts';

/** A filter as a sentence in the word order of the language: `Decimal places is at least 2`. */
export function useFilterText(
  contract: Pick<ListContract, 'name' | 'list'>,
  filters: readonly Filter[],
): (filter: Filter) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { field: heading, choice } = useEntityTexts(contract.name);
  const nameOf = useReferenceNames(
    contract.list.references,
    filters.map(({ field, operator, values }) => [field, operator === 'isNull' ? [] : values] as const),
  );
  const kinds = contract.list.fields;

  const textOf = (field: string, value: string): string => {
    const known = nameOf(field, value) ?? choice(field, value);
    if (known !== undefined) return known;
    const kind = kinds[field];
    if (kind && kindOf(kind) === 'boolean') return t(value === 'true' ? 'record.yes' : 'record.no');
    const relative = relativeDay.exec(value);
    if (relative && kind && kindOf(kind) !== 'text') {
      const daysAgo = -Number(relative[1] ?? 0);
      return daysAgo === 0 ? t('list.today') : t('list.daysAgo', { count: daysAgo });
    }
    const isText = kind === undefined || kindOf(kind) === 'text';
    return isText ? t('list.quoted', { value }) : (displayedValue(kind, value, formats) ?? '');
  };
  return ({ field, operator, values }) => {
    if (operator === 'isNull') {
      const isEmpty = values[0] !== 'false';
      return t(isEmpty ? 'list.condition.isNull' : 'list.condition.notNull', { field: heading(field) });
    }
    const texts = values.map((value) =>
      operator === 'contains' ? t('list.quoted', { value }) : textOf(field, value),
    );
    return t(`list.condition.${operator}`, { field: heading(field), value: formats.any(texts) });
  };
}
