import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { largestRadius, setSettings, useSettings } from '../../../lib/settings.ts';
import style from './radius-slider.module.css';

/** The radius of all corners, to be dragged or typed. */
export function RadiusSlider() {
  const { t } = useTranslation();
  const id = useId();
  const radius = useSettings((settings) => settings.borderRadius);
  // While the user types, the field may hold an invalid radius.
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (text !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= largestRadius)
      setSettings({ borderRadius: wanted });
  };
  return (
    <div className={style.radius}>
      <label htmlFor={id}>{t('appearance.radius')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={largestRadius}
        value={radius}
        onChange={(event) => setSettings({ borderRadius: event.target.valueAsNumber })}
      />
      <input
        type="number"
        aria-label={t('appearance.radiusInPixels')}
        min={0}
        max={largestRadius}
        value={typed ?? radius}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
