import Switch from '@mui/material/Switch';
import { useId } from 'react';
import style from './toggle.module.css';

type Props = { label: string; text?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A switch, with its name and description before it. */
export function Toggle({ label, text, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className={style.line}>
      <label htmlFor={id}>{label}</label>
      <Switch
        id={id}
        checked={isOn}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { role: 'switch', ...(text && { 'aria-describedby': `${id}-text` }) } }}
      />
      {text && <p id={`${id}-text`}>{text}</p>}
    </div>
  );
}
