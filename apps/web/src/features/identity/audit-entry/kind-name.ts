import { useTranslation } from 'react-i18next';

/** What a kind of record is called; one without words is shown as the log stores it. */
export function useKindName(): (entity: string) => string {
  const { t, i18n } = useTranslation();
  return (entity) => {
    const key = `entity.${entity}.one`;
    return i18n.exists(key) ? t(key as never) : entity;
  };
}
