import { Logo } from '../../kit/plain/logo.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './footer.module.css';
import { SectionLinks } from './section-links.tsx';

/** The footer, with the links that its header has no room for on a phone. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <div>
          <Logo />
          <p className={styles.text}>{t('landing.footer.text')}</p>
        </div>
        <nav className={styles.links} aria-label={t('landing.footer.label')}>
          <SectionLinks />
        </nav>
      </div>
    </footer>
  );
}
