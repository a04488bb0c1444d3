import { useTranslation } from '../../lib/i18n.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A visible dash, with a text for screen readers. */
export function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t('list.noValue')}</VisuallyHidden>
    </>
  );
}
