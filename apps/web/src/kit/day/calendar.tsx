import type { Language } from '@kalfa/contracts/language';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { currentDay, dateFormat, msOf } from '../../lib/clock.ts';
import { tagOf, useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import style from './calendar.module.css';
import { addDays, addMonths, weeksOf } from './month.ts';

type Props = {
  anchor: () => Element | null;
  value: string | null;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** A month below a field. */
export function Calendar({ anchor, value, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // The current day takes the focus.
      disableAutoFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('record.day.choose'), sx: { padding: 1.5 } } }}
    >
      <Month value={value} onChoose={onChoose} />
    </Popover>
  );
}

/** One month to choose a day from. Arrow keys move by a day or a week, Page Up and Page Down by a month. */
function Month({ value, onChoose }: Pick<Props, 'value' | 'onChoose'>) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const isRtl = useTheme().direction === 'rtl';
  const today = currentDay();
  const [current, setCurrent] = useState(value ?? today);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const named = (day: string, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>) =>
    dateFormat(tagOf(language), { ...options, timeZone: 'UTC' }).format(msOf(`${day}T00:00:00Z`));
  const weeks = weeksOf(current, firstDays[language]);
  const forward = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, () => string>> = {
    ArrowRight: () => addDays(current, forward),
    ArrowLeft: () => addDays(current, -forward),
    ArrowDown: () => addDays(current, 7),
    ArrowUp: () => addDays(current, -7),
    PageDown: () => addMonths(current, 1),
    PageUp: () => addMonths(current, -1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.();
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
  };
  const flip = { transform: isRtl ? 'scaleX(-1)' : 'none' };
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', marginBlockEnd: 1 }}>
        <Box aria-live="polite" sx={{ flexGrow: 1, fontWeight: 600, paddingInlineStart: 1 }}>
          {named(current, { month: 'long', year: 'numeric' })}
        </Box>
        <IconButton aria-label={t('record.day.earlier')} onClick={() => setCurrent(addMonths(current, -1))}>
          <IconChevronLeft size={20} style={flip} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('record.day.later')} onClick={() => setCurrent(addMonths(current, 1))}>
          <IconChevronRight size={20} style={flip} aria-hidden />
        </IconButton>
      </Stack>
      {/* The days handle their keys together. */}
      <div role="presentation" ref={grid} onKeyDown={onKeyDown}>
        <table className={style.grid}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" abbr={named(day, { weekday: 'long' })}>
                  {named(day, { weekday: weekdays[language] ?? 'short' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-outside={day.slice(0, 7) !== current.slice(0, 7) || undefined}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={named(day, { dateStyle: 'long' })}
                      tabIndex={day === current ? 0 : -1}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', marginBlockStart: 1 }}>
        <Button onClick={() => onChoose('')}>{t('record.day.clear')}</Button>
        <Button onClick={() => onChoose(today)}>{t('record.day.today')}</Button>
      </Stack>
    </>
  );
}

/** Arabic has no short names of days: `short` are the full ones, which do not fit. */
const weekdays: Partial<Record<Language, 'narrow'>> = { ar: 'narrow' };

/** The first day of the week; 1 is Monday. The English pages are used here too, so they follow the place and not the tag. */
const firstDays: Record<Language, number> = { en: 1, tr: 1, fr: 1, ar: 6, ch: 1 };
