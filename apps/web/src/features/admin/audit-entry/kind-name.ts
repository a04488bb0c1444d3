import { useTranslation } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../lib/translate.ts';

/** What a kind of record is called; one without words is shown as the log stores it. */
export function useKindName(): (entity: string) => string {
  const { t, exists } = useTranslation();
  return (entity) => {
    const key = `entity.${entity}.one`;
    return exists(key) ? t(key as TextKey) : entity;
  };
}
