import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import style from './frame.module.css';

/** A star that is set or not. Its name says of what. */
export function Star({ isOn, of, onToggle }: { isOn: boolean; of: string; onToggle: () => void }) {
  const { t } = useTranslation();
  const Icon = isOn ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={style.star}
      aria-pressed={isOn}
      aria-label={t('demo.frame.star', { of })}
      onClick={onToggle}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
