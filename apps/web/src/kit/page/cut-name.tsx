import { splitName } from './cut-name.model.ts';
import style from './cut-name.module.css';

/** The name of an item, which is cut in the middle where there is no room: its size is at the end. */
export function CutName({ name }: { name: string }) {
  const [start, end] = splitName(name);
  return (
    <bdi className={style.name}>
      <span className={style.start} data-cut>
        {start}
      </span>
      {end && <span className={style.end}>{end}</span>}
    </bdi>
  );
}
