import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { DayInput } from '../../../kit/day/day-input.tsx';
import { isDay } from '../../../kit/day/read-day.ts';
import { currentDay } from '../../../lib/clock.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lastMonthEnd, readMoment, writeAsOf, yesterdayOf, type Moment } from './moment.model.ts';

type Props = { asOf: string | null; onChoose: (asOf: string | null) => void };

const choices = ['now', 'monthEnd', 'asOf'] as const;
type Choice = (typeof choices)[number];

/** Balances of now, of the last month end, or of any time before. */
export function MomentChoice({ asOf, onChoose }: Props) {
  const { t } = useTranslation();
  const [today] = useState(currentDay);
  const times: Record<Choice, string | null> = {
    now: null,
    monthEnd: lastMonthEnd(today),
    asOf: yesterdayOf(today),
  };
  const chosen = choices.find((choice) => times[choice] === asOf) ?? 'asOf';
  const moment = asOf === null ? null : readMoment(asOf);
  const change = (next: Partial<Moment>) => moment && onChoose(writeAsOf({ ...moment, ...next }));
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={t('inquiry.time')}
        onChange={(_event, choice: Choice | null) => choice && onChoose(times[choice])}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {t(`inquiry.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {moment && (
        <>
          <DayInput
            label={t('inquiry.day')}
            value={moment.day}
            onChange={(day) => isDay(day) && change({ day })}
            sx={{ width: { xs: 180, sm: 160 } }}
          />
          <TextField
            type="time"
            label={t('inquiry.clock')}
            value={moment.clock}
            onChange={({ target }) => change({ clock: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: 120 }}
          />
        </>
      )}
    </Stack>
  );
}
