import { languages, type Language } from '@kalfa/contracts/language';
import { useState } from 'react';
import { languageNames, tagOf, useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { Heading } from './heading.tsx';
import styles from './language-band.module.css';
import { Picture } from './picture.tsx';
import { Tabs } from './tabs.tsx';

/** One page of the product in each of its languages. It begins with another one than the reader's. */
export function LanguageBand() {
  const { t } = useTranslation();
  const own = useSettings((settings) => settings.isLanguage);
  const [selected, setSelected] = useState<Language>(own === 'ar' ? 'en' : 'ar');
  return (
    <>
      <Heading title={t('landing.languages.title')} text={t('landing.languages.text')} />
      <Tabs
        label={t('landing.languages.label')}
        tabs={languages.map((key) => ({ key, name: languageNames[key], lang: tagOf(key) }))}
        chosen={selected}
        onChoose={setSelected}
      >
        <Picture
          name="list"
          phoneName="phone-list"
          language={selected}
          alt={t('landing.languages.picture', { language: languageNames[selected] })}
          className={styles.picture}
        />
      </Tabs>
    </>
  );
}
