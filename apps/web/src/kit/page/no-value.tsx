import { useTranslation } from '../../lib/i18n.ts';
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
