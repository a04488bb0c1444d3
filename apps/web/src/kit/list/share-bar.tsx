import { useFormats } from '../../lib/format.ts';
import style from './share-bar.module.css';

/** A share in percent, as a bar with its number. */
export function ShareBar({ percent }: { percent: number }) {
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
