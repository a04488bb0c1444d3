import type { Components, Theme } from '@mui/material/styles';
import type { Look } from './look.ts';
import { phone, thumb } from './phone.ts';

/** Inputs and selects. */
export function fieldStyles({ roles: { primary, neutral } }: Look): Components<Theme> {
  return {
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: neutral.surface,
          [phone]: thumb,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: neutral.outline },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: primary.text },
        },
        // A smaller font size would make a phone zoom in.
        input: { [phone]: { fontSize: '1rem' } },
      },
    },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: neutral.textMuted, opacity: 1 } } },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: neutral.textSecondary } } },
    MuiSelect: {
      styleOverrides: {
        // As high as its field, so that all of it is clickable.
        select: {
          alignSelf: 'stretch',
          // Not a flex box, in which a long value would not end in an ellipsis.
          alignContent: 'center',
          boxSizing: 'border-box',
          minHeight: 'auto',
          paddingBlock: 4,
        },
        icon: { color: neutral.textSecondary },
      },
    },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused': { color: primary.text } } } },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          color: neutral.textSecondary,
          // Vertically centred in the taller field.
          [phone]: {
            '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 13px)' },
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { color: neutral.textMuted, marginInline: 0 } } },
    MuiTextField: {
      defaultProps: { size: 'small', fullWidth: true },
      styleOverrides: { root: { '& .MuiOutlinedInput-root': { minHeight: 38, [phone]: thumb } } },
    },
    MuiAutocomplete: {
      // Its buttons keep their names without the browser's own tooltip, which no setting switches off.
      defaultProps: {
        slotProps: { clearIndicator: { title: undefined }, popupIndicator: { title: undefined } },
      },
      styleOverrides: {
        paper: { backgroundColor: neutral.raised },
        option: {
          [phone]: thumb,
          '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
            backgroundColor: primary.soft,
            color: primary.onSoft,
          },
          // The option that the arrow keys are on.
          '&.Mui-focusVisible': { outline: `2px solid ${primary.text}`, outlineOffset: -2 },
        },
      },
    },
  };
}
