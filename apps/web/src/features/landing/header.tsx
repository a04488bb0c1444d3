import { LanguageSelect } from '../../kit/plain/language-select.tsx';
import { Logo } from '../../kit/plain/logo.tsx';
import { ModeSwitch } from '../../kit/plain/mode-switch.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Entry } from './entry.tsx';
import styles from './header.module.css';
import { SectionLinks } from './section-links.tsx';

/** Sticky at the top of the page. */
export function Header() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Logo />
        <nav className={styles.links} aria-label={t('landing.sections.label')}>
          <SectionLinks />
        </nav>
        <div className={styles.switches}>
          <LanguageSelect />
          <ModeSwitch />
        </div>
        <div className={styles.entry}>
          <Entry />
        </div>
      </div>
    </header>
  );
}
