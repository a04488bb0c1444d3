import { languages } from '@kalfa/contracts/language';
import { languageNames, tagOf, useTranslation } from '../../../lib/i18n.ts';
import { setPreferences, textSizes, usePreferences } from '../../../lib/preferences.ts';
import { setSettings, useSettings } from '../../../lib/settings.ts';
import { chooseLanguage } from '../../../lib/language.ts';
import { Choices } from './choices.tsx';
import { Pictogram } from './pictogram.tsx';
import { Section } from './section.tsx';

export function Reading() {
  const { t } = useTranslation();
  const { isLanguage, activeDir } = useSettings();
  const textSize = usePreferences((preferences) => preferences.textSize);
  const percent = new Intl.NumberFormat(tagOf(isLanguage), { style: 'percent' });
  return (
    <Section title={t('appearance.reading')}>
      <Choices
        label={t('shell.language')}
        columns={3}
        value={isLanguage}
        onChoose={(language) => void chooseLanguage(language)}
        choices={languages.map((language) => ({
          value: language,
          label: languageNames[language],
          lang: tagOf(language),
        }))}
      />
      <Choices
        label={t('shell.appearance.direction')}
        value={activeDir}
        onChoose={(direction) => setSettings({ activeDir: direction })}
        choices={[
          { value: 'ltr', label: t('shell.appearance.ltr'), picture: <Pictogram name="ltr" /> },
          { value: 'rtl', label: t('shell.appearance.rtl'), picture: <Pictogram name="rtl" /> },
        ]}
      />
      <Choices
        label={t('appearance.textSize')}
        columns={3}
        value={textSize}
        onChoose={(size) => setPreferences({ textSize: size })}
        choices={textSizes.map((size) => ({ value: size, label: percent.format(size / 100) }))}
      />
    </Section>
  );
}
