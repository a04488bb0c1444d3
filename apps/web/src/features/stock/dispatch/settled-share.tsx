import { useFormats } from '../../../lib/format.ts';
import style from './settled-share.module.css';

/** How much of a dispatch is no longer in transit, as a bar with its number. */
export function SettledShare({ percent }: { percent: number }) {
  const { number } = useFormats();
  return (
    <span className={style.share}>
      <span className={style.bar} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={style.number}>{number(percent)}</span>
    </span>
  );
}
