import { useTranslation } from '../../../lib/i18n.ts';
import { densities, setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { setTooltips, useTooltips } from '../../../lib/tooltips.ts';
import { Choices } from './choices.tsx';
import { Pictogram } from './pictogram.tsx';
import { Section } from './section.tsx';
import { Toggle } from './toggle.tsx';

export function Comfort() {
  const { t } = useTranslation();
  const { density, reduceMotion, singleKeyShortcuts } = usePreferences();
  const isTooltipEnabled = useTooltips((tooltips) => tooltips.isTooltipEnabled);
  return (
    <Section title={t('appearance.comfort')}>
      <Choices
        label={t('appearance.density')}
        columns={3}
        value={density}
        onChoose={(next) => setPreferences({ density: next })}
        choices={densities.map((name) => ({
          value: name,
          label: t(`appearance.densities.${name}`),
          picture: <Pictogram name={name} />,
        }))}
      />
      <Toggle
        label={t('appearance.tooltips')}
        text={t('appearance.tooltipsText')}
        isOn={isTooltipEnabled}
        onChange={setTooltips}
      />
      <Toggle
        label={t('appearance.reduceMotion')}
        text={t('appearance.reduceMotionText')}
        isOn={reduceMotion}
        onChange={(isOn) => setPreferences({ reduceMotion: isOn })}
      />
      <Toggle
        label={t('appearance.singleKeys')}
        text={t('appearance.singleKeysText')}
        isOn={singleKeyShortcuts}
        onChange={(isOn) => setPreferences({ singleKeyShortcuts: isOn })}
      />
    </Section>
  );
}
