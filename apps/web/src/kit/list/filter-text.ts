import type { Filter } from '@kalfa/contracts/list';
import { useTranslation } from 'react-i18next';

/** A filter as a sentence: `Decimal places is at least 2`. */
export function useFilterText(heading: (field: string) => string): (filter: Filter) => string {
  const { t } = useTranslation();
  return ({ field, operator, values }) => {
    const value = operator === 'isNull' ? '' : values.join(', ');
    return `${heading(field)} ${t(`list.operator.${operator}`)} ${value}`.trim();
  };
}
