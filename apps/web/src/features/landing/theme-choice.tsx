import { IconCheck } from '@tabler/icons-react';
import { Tip } from '../../kit/page/tip.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { setSettings, themeNames, useSettings } from '../../lib/settings.ts';
import { rolesOf } from '../../theme/roles.ts';
import styles from './theme-choice.module.css';

/** The colours of the product, previewed on the page itself. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { activeTheme, activeMode } = useSettings();
  return (
    <div className={styles.choice} role="group" aria-label={t('landing.facts.themes')}>
      {themeNames.map((theme) => (
        <Tip key={theme} label={t(`landing.facts.theme.${theme}`)}>
          <button
            type="button"
            className={styles.theme}
            aria-pressed={theme === activeTheme}
            onClick={() => setSettings({ activeTheme: theme })}
          >
            <span
              className={styles.dot}
              style={{ backgroundColor: rolesOf(theme, activeMode).primary.solid }}
            >
              {theme === activeTheme && <IconCheck size={16} stroke={2.5} aria-hidden />}
            </span>
          </button>
        </Tip>
      ))}
    </div>
  );
}
