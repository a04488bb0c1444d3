import { languages } from '@kalfa/contracts/language';
import { glossary } from '@kalfa/texts/glossary';
import { useState } from 'react';
import { Hint } from '../../../kit/page/tip.tsx';
import { Field } from '../../../kit/plain/field.tsx';
import { holdsWords } from '../../../lib/fold-text.ts';
import { languageNames, tagOf, useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import styles from './help.module.css';

/** The words of the trade: first in the language of the page, and how everybody else on the site calls it. */
export function Glossary() {
  const { t } = useTranslation();
  const own = useSettings((settings) => settings.isLanguage);
  const [typed, setTyped] = useState('');
  const others = languages.filter((language) => language !== own);
  const shown = glossary
    .filter((words) => holdsWords(Object.values(words).join(' '), typed))
    .toSorted((a, b) => a[own].localeCompare(b[own], tagOf(own)));
  return (
    <>
      <p className={styles.about}>{t('help.glossaryText')}</p>
      <Field name="word" type="search" label={t('help.findWord')} value={typed} onChange={setTyped} />
      <ul className={styles.words}>
        {shown.map((words) => (
          <li key={words.en}>
            <strong lang={tagOf(own)}>{words[own]}</strong>
            <ul className={styles.others}>
              {others.map((language) => (
                <li key={language} lang={tagOf(language)}>
                  <Hint text={languageNames[language]}>
                    <bdi>{words[language]}</bdi>
                  </Hint>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.about}>
        {shown.length === 0 && t('help.noWord')}
      </p>
    </>
  );
}
