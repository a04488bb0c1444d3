import { dayPatterns, noDate } from '@kalfa/texts/day-patterns';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSettings } from '../../lib/settings.ts';
import { isDay, readDay, separated, writeDay } from './read-day.ts';

const Calendar = lazy(async () => ({
  default: (await loadPart(() => import('./calendar.tsx'))).Calendar,
}));

type Props = Pick<TextFieldProps, 'id' | 'required' | 'error' | 'helperText' | 'inputRef' | 'sx'> & {
  label: string;
  /** An ISO date such as `2026-11-15`, a text that is none, or nothing. */
  value: string;
  /** Gets an ISO date, or what was typed when it is none. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  isReadOnly?: boolean | undefined;
};

/** A calendar date as the language writes it, typed or chosen; the browser's own field would follow the browser's language. */
export function DayInput({ value, onChange, onBlur, isReadOnly = false, error, helperText, ...rest }: Props) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Judged when the user leaves it; until then it may become one.
  const isNoDay = typed === null && value !== '' && !isDay(value);
  return (
    <>
      <TextField
        {...rest}
        ref={frame}
        value={typed ?? writeDay(value, language)}
        placeholder={dayPatterns[language]}
        error={error === true || isNoDay}
        helperText={isNoDay ? noDate[language] : helperText}
        onChange={({ target }) => {
          const { value: now, selectionStart } = target as HTMLInputElement;
          // Not while something in the middle is corrected: the cursor would jump to the end.
          const text = selectionStart === now.length ? separated(now, language) : now;
          setTyped(text);
          onChange(readDay(text) ?? text);
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isReadOnly) return;
          event.preventDefault();
          setIsOpen(true);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', readOnly: isReadOnly },
          input: {
            endAdornment: !isReadOnly && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={t('record.day.choose')}
                  aria-haspopup="dialog"
                  onClick={() => setIsOpen(true)}
                >
                  <IconCalendar size={20} stroke={1.75} aria-hidden />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {/* The field has been left by then, so its description is not read. */}
      <VisuallyHidden>
        <span role="status">{isNoDay && `${rest.label}: ${noDate[language]}`}</span>
      </VisuallyHidden>
      <Suspense>
        {isOpen && (
          <Calendar
            anchor={() => frame.current}
            value={readDay(value)}
            onChoose={(day) => {
              setTyped(null);
              setIsOpen(false);
              onChange(day);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
