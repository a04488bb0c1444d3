import { useTranslation } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../lib/translate.ts';

/** The name of a kind of record; one without a text is shown as the log stores it. */
export function useKindName(): (entity: string) => string {
  const { t, exists } = useTranslation();
  return (entity) => {
    const key = `entity.${entity}.one`;
    return exists(key) ? t(key as TextKey) : entity;
  };
}
