import { exchangeRate } from '@kalfa/contracts/purchasing/exchange-rate';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DayInput } from '../../kit/day/day-input.tsx';
import { readDay } from '../../kit/day/read-day.ts';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { decimalSignOf, readNumber } from '../../kit/lines/numbers.ts';
import { Question } from '../../kit/page/question.tsx';
import { currentDay } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useSettings } from '../../lib/settings.ts';
import style from './approvals.module.css';

/** The exchange rates that invoices are compared with; the newest of each currency and day holds. */
export function Rates({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { day, number } = useFormats();
  const sign = decimalSignOf(useSettings((settings) => settings.isLanguage));
  const write = useWrite();
  const failureText = useFailureText();
  const { data: rates } = useRead(exchangeRate.list, {});
  const [currency, setCurrency] = useState('');
  const [validOn, setValidOn] = useState(currentDay);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const rate = readNumber(typed, sign);
  const isCurrency = /^[A-Z]{3}$/.test(currency);

  const save = async () => {
    if (rate === null) return;
    setIsBusy(true);
    try {
      await write(exchangeRate.set, { body: { currency, validOn, rate } });
      setTyped('');
      showFeedback({ message: t('approvals.rates.saved') });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Question
      title={t('approvals.rates.title')}
      text={t('approvals.rates.text')}
      confirm={t('approvals.rates.add')}
      isBusy={isBusy}
      isDisabled={!isCurrency || rate === null || readDay(validOn) === null}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, marginBlockStart: 2 }}>
        <Stack direction="row" sx={{ gap: 2 }}>
          <TextField
            label={t('approvals.rates.currency')}
            required
            value={currency}
            error={currency !== '' && !isCurrency}
            // Capitals of English: a Turkish keyboard would make a dotted capital I of an i.
            onChange={(event) => setCurrency(event.target.value.trim().toUpperCase())}
            slotProps={{ htmlInput: { maxLength: 3, dir: 'ltr', autoCapitalize: 'characters' } }}
          />
          <TextField
            label={t('approvals.rates.rate')}
            required
            value={typed}
            error={typed !== '' && rate === null}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
          />
        </Stack>
        <DayInput label={t('approvals.rates.day')} required value={validOn} onChange={setValidOn} />
        {rates?.length === 0 && <p>{t('approvals.rates.none')}</p>}
        {rates && rates.length > 0 && (
          <table className={style.limits}>
            <thead>
              <tr>
                <th scope="col">{t('approvals.rates.day')}</th>
                <th scope="col">{t('approvals.rates.currency')}</th>
                <th scope="col" className={style.rate}>
                  {t('approvals.rates.rate')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((one) => (
                <tr key={one.id}>
                  <td>{day(one.validOn)}</td>
                  <td>{one.currency}</td>
                  <td className={style.rate}>{number(one.rate, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Question>
  );
}
