import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A dash for the eye, words for the ear. */
export function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t('list.noValue')}</VisuallyHidden>
    </>
  );
}
