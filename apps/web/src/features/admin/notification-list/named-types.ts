import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

const shownTypes = 3;

/** Some types in one text: the first few by name, the rest by number. */
export function useNamedTypes(): (names: readonly string[]) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (names) => {
    const rest = names.length - shownTypes;
    return formats.all([
      ...names.slice(0, shownTypes),
      ...(rest > 0 ? [t('notificationLists.moreTypes', { count: rest })] : []),
    ]);
  };
}
