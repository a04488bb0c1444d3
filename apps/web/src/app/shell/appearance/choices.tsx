import { useId, type ReactNode } from 'react';
import style from './choices.module.css';

type Choice<Value> = {
  value: Value;
  label: string;
  picture?: ReactNode;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
};

type Props<Value> = {
  label: string;
  choices: readonly Choice<NoInfer<Value>>[];
  value: Value;
  onChoose: (value: Value) => void;
  columns?: 2 | 3;
};

/** One of a few options: real radio buttons, styled as tiles with a preview. */
export function Choices<Value>({ label, choices, value, onChoose, columns = 2 }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={style.group}>
      <legend>{label}</legend>
      <div className={style.tiles} data-columns={columns}>
        {choices.map((choice) => (
          <label key={choice.label} className={style.tile} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
