import { kindOf, type Filter, type ListShape } from '@kalfa/contracts/list';
import { shownValue, useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** A filter as a sentence in the order of the language: `Decimal places is at least 2`. */
export function useFilterText(
  heading: (field: string) => string,
  kinds: ListShape['fields'] = {},
): (filter: Filter) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ field, operator, values }) => {
    if (operator === 'isNull') {
      const isEmpty = values[0] !== 'false';
      return t(isEmpty ? 'list.condition.isNull' : 'list.condition.notNull', { field: heading(field) });
    }
    const kind = kinds[field];
    const isText = operator === 'contains' || (kind !== undefined && kindOf(kind) === 'text');
    const shown = values.map((value) =>
      isText ? t('list.quoted', { value }) : (shownValue(kind, value, formats) ?? ''),
    );
    return t(`list.condition.${operator}`, { field: heading(field), value: formats.any(shown) });
  };
}
