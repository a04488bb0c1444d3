import { menus } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import { ButtonLink } from '../../kit/plain/button.tsx';
import { useBadges } from '../../lib/badges.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import styles from './notices.module.css';

/** How much waits for a decision, with the way there. */
export function WaitingDecisions({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const count = useBadges(({ counts }) => counts.approvals ?? 0);
  if (count === 0) return null;
  return (
    <div className={styles.decisions}>
      <ButtonLink isWide to={menus.approvals.url} onClick={onLeave}>
        {menuNames.approvals[language]} ·{' '}
        {t('navigation.waiting', { count, replace: { count: number(count) } })}
      </ButtonLink>
    </div>
  );
}
