import type { Language } from '@kalfa/contracts/language';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSettings } from '../../lib/settings.ts';
import { readDay, writeDay } from './read-day.ts';

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
export function DayInput({ value, onChange, onBlur, isReadOnly = false, ...rest }: Props) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextField
        {...rest}
        ref={frame}
        value={typed ?? writeDay(value, language)}
        placeholder={patterns[language]}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readDay(target.value) ?? target.value);
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

/** How to type a date, in the letters of the language. */
const patterns: Record<Language, string> = {
  en: 'dd/mm/yyyy',
  tr: 'gg.aa.yyyy',
  fr: 'jj/mm/aaaa',
  ar: 'dd/mm/yyyy',
  ch: 'yyyy-mm-dd',
};
