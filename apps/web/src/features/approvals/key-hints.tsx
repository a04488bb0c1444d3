import { useTranslation } from '../../lib/i18n.ts';
import { usePreferences } from '../../lib/preferences.ts';
import style from './approvals.module.css';

/** The key of a button, on a desk; the button itself names it to screen readers. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={style.key} aria-hidden>
    {children}
  </kbd>
);

/** The keys of the page, on a desk. */
export function KeyHints() {
  const { t } = useTranslation();
  const areOn = usePreferences((preferences) => preferences.singleKeyShortcuts);
  if (!areOn) return null;
  return (
    <span className={style.keys}>
      <kbd className={style.key}>J</kbd>
      <kbd className={style.key}>K</kbd>
      {t('approvals.keys')}
      <kbd className={style.key}>Z</kbd>
      {t('approvals.undo')}
    </span>
  );
}
