import { languages } from '@kalfa/contracts/language';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { themeNames } from '../../lib/settings.ts';
import styles from './facts.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** Three figures that are counted or proven, not claimed: the browser tests see every request the pages make. */
export function Facts() {
  const { t } = useTranslation();
  return (
    <section id="product" className={styles.facts} aria-label={t('landing.facts.title')}>
      <Fact
        figure={languages.length}
        name={t('landing.facts.languages')}
        text={t('landing.facts.languagesText')}
      />
      <Fact figure={themeNames.length} name={t('landing.facts.themes')} text={t('landing.facts.themesText')}>
        <ThemeChoice />
      </Fact>
      <Fact figure={0} name={t('landing.facts.requests')} text={t('landing.facts.requestsText')} />
    </section>
  );
}

type FactProps = { figure: number; name: string; text: string; children?: ReactNode };

const Fact = ({ figure, name, text, children }: FactProps) => (
  <div className={styles.fact}>
    <p className={styles.name}>
      <span className={styles.figure}>{figure}</span> {name}
    </p>
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
