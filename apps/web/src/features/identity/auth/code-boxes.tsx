import Box from '@mui/material/Box';
import { useId } from 'react';
import { VisuallyHidden } from '../../../kit/page/visually-hidden.tsx';
import { useTranslation } from '../../../lib/i18n.ts';

const places = [0, 1, 2, 3, 4, 5] as const;

type Props = { value: string; onChange: (value: string) => void };

/**
 * Six boxes to look at with one input over them: pasting, deleting, the phone's own filling in and screen readers all meet
 * a plain field. Digits run from left to right in every language.
 */
export function CodeBoxes({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box dir="ltr" sx={{ position: 'relative', height: 56 }}>
      <VisuallyHidden>
        <label htmlFor={id}>{t('auth.twoSteps.code')}</label>
      </VisuallyHidden>
      <Box
        component="input"
        id={id}
        ref={takeFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          opacity: 0,
          border: 0,
          fontSize: 16,
          cursor: 'text',
          '&:focus ~ div > [data-next]': {
            outline: '2px solid',
            outlineColor: (theme) => theme.roles.primary.text,
          },
        }}
      />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(6, 1fr)',
          gap: 1,
          height: '100%',
          pointerEvents: 'none',
        }}
      >
        {places.map((place) => (
          <Box
            key={place}
            {...(place === Math.min(value.length, 5) && { 'data-next': true })}
            sx={(theme) => ({
              display: 'grid',
              placeItems: 'center',
              border: '1px solid',
              borderColor: theme.roles.neutral.outline,
              borderRadius: 1,
              backgroundColor: 'background.paper',
              fontSize: 22,
              fontWeight: 700,
            })}
          >
            {value[place] ?? ''}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Whatever is typed or pasted, spaces and dashes included, and with the digits of any keyboard. */
function digitsOf(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
    .slice(0, 6);
}
