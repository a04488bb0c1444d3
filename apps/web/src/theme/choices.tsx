import type { Components, Theme } from '@mui/material/styles';
import type { Look } from './look.ts';

/** A rounder checkbox would look like a radio button. */
const roundestBox = 6;

/** Checkboxes, radio buttons and switches. */
export function choiceStyles({ roles, radii }: Look): Components<Theme> {
  const { primary, neutral } = roles;
  return {
    MuiCheckbox: {
      defaultProps: {
        icon: <Box />,
        checkedIcon: <Box mark="M3.5 8.5 6.5 11.5 12.5 4.5" />,
        indeterminateIcon: <Box mark="M4 8h8" />,
      },
      styleOverrides: {
        root: {
          '& > svg': {
            width: 18,
            height: 18,
            margin: 3,
            fill: 'none',
            stroke: 'none',
            strokeWidth: 2,
            backgroundColor: neutral.surface,
            border: `1.5px solid ${neutral.outline}`,
            borderRadius: Math.min(radii.small, roundestBox),
          },
          '&.Mui-checked > svg, &.MuiCheckbox-indeterminate > svg': {
            stroke: primary.onSolid,
            backgroundColor: primary.solid,
            borderColor: primary.solid,
          },
          '&.Mui-disabled > svg': { opacity: 0.5 },
        },
      },
    },
    MuiRadio: {
      styleOverrides: {
        root: {
          color: neutral.outline,
          '&.Mui-checked': { color: primary.text },
          '&.Mui-disabled': { color: neutral.disabledText },
        },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: {
          width: 42,
          height: 24,
          padding: 0,
          marginBlock: 6,
          // MUI's form label has a margin of -11px on this side.
          marginInline: '11px 8px',
          overflow: 'visible',
        },
        switchBase: {
          padding: 3,
          color: '#FFFFFF',
          '&:hover, &.Mui-checked:hover': { backgroundColor: 'transparent' },
          '&.Mui-checked': { color: primary.onSolid, transform: 'translateX(18px)' },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: primary.solid, opacity: 1 },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${primary.text}`, outlineOffset: 2 },
        },
        thumb: { width: 18, height: 18, boxShadow: 'none' },
        track: { borderRadius: radii.pill, backgroundColor: neutral.outline, opacity: 1 },
      },
    },
    MuiSlider: { styleOverrides: { root: { color: primary.solid } } },
  };
}

/** The square of a checkbox with its mark; its colours come from the styles above. */
function Box({ mark }: { mark?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden>
      {mark && <path d={mark} strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  );
}
