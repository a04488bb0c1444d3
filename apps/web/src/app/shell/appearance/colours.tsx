import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { setSettings, themeNames, useSettings } from '../../../lib/settings.ts';
import { rolesOf } from '../../../theme/roles.ts';
import { Choices } from './choices.tsx';
import { Section } from './section.tsx';
import { Swatch } from './swatch.tsx';

export function Colours() {
  const { t } = useTranslation();
  const { activeTheme, activeMode } = useSettings();
  return (
    <Section title={t('appearance.colours')}>
      <Choices
        label={t('appearance.theme')}
        columns={3}
        value={activeTheme}
        onChoose={(theme) => setSettings({ activeTheme: theme })}
        choices={themeNames.map((theme) => {
          const { primary, secondary } = rolesOf(theme, activeMode);
          return {
            value: theme,
            label: t(`appearance.themes.${theme}`),
            picture: (
              <Swatch primary={primary.main} secondary={secondary.main} isChosen={theme === activeTheme} />
            ),
          };
        })}
      />
      <Choices
        label={t('appearance.mode')}
        value={activeMode}
        onChoose={(mode) => setSettings({ activeMode: mode })}
        choices={[
          {
            value: 'light',
            label: t('appearance.light'),
            picture: <IconSun size={20} stroke={1.75} aria-hidden />,
          },
          {
            value: 'dark',
            label: t('appearance.dark'),
            picture: <IconMoon size={20} stroke={1.75} aria-hidden />,
          },
        ]}
      />
    </Section>
  );
}
