import { useId } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import styles from './lines.module.css';
import { readNumber, writeNumber, type DecimalSign } from './numbers.ts';

type Props = { text: string; sign: DecimalSign | null; onSign: (sign: DecimalSign) => void };

/** 1000 and a quarter, or 1 and a quarter: only the user who copied it knows. */
export function NumberQuestion({ text, sign, onSign }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const language = useSettings((settings) => settings.isLanguage);
  const signs = (['point', 'comma'] as const).flatMap((each) => {
    const value = readNumber(text, each);
    return value === null ? [] : [{ each, value: writeNumber(value, { language, least: 2 }) }];
  });
  return (
    <fieldset className={styles.question}>
      <legend>{t('lines.numbers')}</legend>
      <p className={styles.help}>{t('lines.numberQuestion', { text })}</p>
      {signs.map(({ each, value }) => (
        <label key={each}>
          <input type="radio" name={group} checked={sign === each} onChange={() => onSign(each)} />
          {t('lines.readAs', { text, value })}
        </label>
      ))}
    </fieldset>
  );
}
