import { languages, type Language } from '@kalfa/contracts/language';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { languageNames, tagOf, useTranslation } from '../../lib/i18n.ts';
import { chooseLanguage } from '../../lib/language.ts';
import { useSettings } from '../../lib/settings.ts';
import styles from './language-select.module.css';

/** The language of the page, each under its own name, with the device's native select. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const current = useSettings((settings) => settings.isLanguage);
  return (
    <span className={styles.frame}>
      <IconWorld className={styles.world} size={20} stroke={1.75} aria-hidden />
      <select
        className={styles.select}
        aria-label={t('shell.language')}
        value={current}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={tagOf(language)}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
