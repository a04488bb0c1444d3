import { useEffect } from 'react';
import { usePageTitle } from '../../kit/page/page-title.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Coming } from './coming.tsx';
import { Entry } from './entry.tsx';
import { Facts } from './facts.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { LanguageBand } from './language-band.tsx';
import { Phones } from './phones.tsx';
import { Questions } from './questions.tsx';
import { Roles } from './roles.tsx';

/** The public page about Kalfa. */
export default function LandingScreen() {
  const { t } = useTranslation();
  usePageTitle(t('landing.title'));
  useSectionOfAddress();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Hero />
        <div className={styles.facts}>
          <Facts />
        </div>
        <section id="features" className={styles.section}>
          <Features />
        </section>
        <div className={styles.band}>
          <section id="phone" className={styles.section}>
            <Phones />
          </section>
        </div>
        <section className={styles.section}>
          <Roles />
        </section>
        <div className={styles.band}>
          <section className={styles.section}>
            <Coming />
          </section>
        </div>
        <section id="languages" className={styles.section}>
          <LanguageBand />
        </section>
        <div className={styles.band}>
          <section id="questions" className={styles.section}>
            <Questions />
          </section>
        </div>
      </main>
      <Footer />
      <div className={styles.foot}>
        <Entry isLarge isWide />
      </div>
    </div>
  );
}

/** Scrolls to the section of a link; the browser looked for it before the page was rendered. */
function useSectionOfAddress(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);
}
