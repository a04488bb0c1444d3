import { useTranslation } from '../../../lib/i18n.ts';
import { setSettings, useSettings } from '../../../lib/settings.ts';
import { Choices } from './choices.tsx';
import { Pictogram } from './pictogram.tsx';
import { RadiusSlider } from './radius-slider.tsx';
import { Section } from './section.tsx';

export function Shapes() {
  const { t } = useTranslation();
  const isCardShadow = useSettings((settings) => settings.isCardShadow);
  return (
    <Section title={t('appearance.shapes')}>
      <Choices
        label={t('appearance.cards')}
        value={isCardShadow}
        onChoose={(hasShadow) => setSettings({ isCardShadow: hasShadow })}
        choices={[
          { value: true, label: t('appearance.cardShadow'), picture: <Pictogram name="shadow" /> },
          { value: false, label: t('appearance.cardBorder'), picture: <Pictogram name="border" /> },
        ]}
      />
      <RadiusSlider />
    </Section>
  );
}
