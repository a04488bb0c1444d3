import { languages } from '@kalfa/contracts/language';
import { glossary } from '@kalfa/texts/glossary';
import { useState } from 'react';
import { Hint } from '../../../kit/page/tip.tsx';
import { Field } from '../../../kit/plain/field.tsx';
import { holdsWords } from '../../../lib/fold-text.ts';
import { languageNames, tagOf, useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import styles from './help.module.css';

/** The terms of the trade: first in the language of the page, then in the others used on the site. */
export function Glossary() {
  const { t } = useTranslation();
  const own = useSettings((settings) => settings.isLanguage);
  const [typed, setTyped] = useState('');
  const others = languages.filter((language) => language !== own);
  const found = glossary
    .filter((term) => holdsWords(Object.values(term).join(' '), typed))
    .toSorted((a, b) => a[own].localeCompare(b[own], tagOf(own)));
  return (
    <>
      <p className={styles.about}>{t('help.glossaryText')}</p>
      <Field name="word" type="search" label={t('help.findWord')} value={typed} onChange={setTyped} />
      <ul className={styles.words}>
        {found.map((term) => (
          <li key={term.en}>
            <strong lang={tagOf(own)}>{term[own]}</strong>
            <ul className={styles.others}>
              {others.map((language) => (
                <li key={language} lang={tagOf(language)}>
                  <Hint text={languageNames[language]}>
                    <bdi>{term[language]}</bdi>
                  </Hint>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.about}>
        {found.length === 0 && t('help.noWord')}
      </p>
    </>
  );
}
