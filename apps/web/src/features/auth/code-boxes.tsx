import { useTranslation } from '../../lib/i18n.ts';
import styles from './code-boxes.module.css';
import { textId } from './frame-props.ts';

const indexes = [0, 1, 2, 3, 4, 5] as const;

type Props = { value: string; onChange: (value: string) => void };

/**
 * Six visible boxes with one input over them: pasting, deleting, autofill and screen readers all work with a plain
 * field. Digits run from left to right in every language.
 */
export function CodeBoxes({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.code} dir="ltr">
      <input
        ref={takeFocus}
        className={styles.input}
        aria-label={t('auth.twoSteps.code')}
        aria-describedby={textId}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      <div className={styles.boxes} aria-hidden>
        {indexes.map((index) => (
          <span key={index} className={styles.box} data-next={index === Math.min(value.length, 5)}>
            {value[index] ?? ''}
          </span>
        ))}
      </div>
    </div>
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Accepts typed or pasted text with spaces and dashes, and the digits of any keyboard. */
function digitsOf(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
    .slice(0, 6);
}
