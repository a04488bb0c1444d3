import type { Components, Theme } from '@mui/material/styles';
import type { Look } from './look.ts';
import { phone, thumb } from './phone.ts';
import { palettesOf } from './roles.ts';

/** Buttons. */
export function buttonStyles({ roles, radii }: Look): Components<Theme> {
  const { neutral } = roles;
  const palettes = palettesOf(roles);
  const filled = palettes.map(({ color, solid, solidHover, onSolid }) => ({
    props: { color },
    style: { backgroundColor: solid, color: onSolid, '&:hover': { backgroundColor: solidHover } },
  }));
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 38, paddingInline: 16, whiteSpace: 'nowrap', [phone]: thumb },
        sizeSmall: { minHeight: 32, paddingInline: 12, [phone]: thumb },
        // The primary action of a page.
        sizeLarge: { minHeight: 44, [phone]: { minHeight: 56, fontSize: '1rem' } },
      },
      variants: [
        ...filled.map(({ props, style }) => ({ props: { ...props, variant: 'contained' as const }, style })),
        ...palettes.map(({ color, text }) => ({
          props: { color, variant: 'text' as const },
          style: { color: text },
        })),
        {
          props: { variant: 'outlined' },
          style: {
            borderColor: neutral.outline,
            color: neutral.textPrimary,
            backgroundColor: neutral.surface,
            '&:hover': { backgroundColor: neutral.sunken },
          },
        },
        // The brand colour is reserved for the one filled button; a status gets its own border colour.
        ...palettes
          .filter(({ color }) => color !== 'primary')
          .map(({ color, text, soft }) => ({
            props: { color, variant: 'outlined' as const },
            style: { borderColor: text, color: text, '&:hover': { backgroundColor: soft } },
          })),
      ],
    },
    MuiFab: { variants: filled },
    MuiIconButton: {
      styleOverrides: {
        root: {
          color: neutral.textSecondary,
          borderRadius: radii.control,
          [phone]: { ...thumb, minWidth: 48 },
        },
        colorInherit: { color: 'inherit' },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 38,
          paddingInline: 14,
          [phone]: { ...thumb, paddingInline: 12 },
          color: neutral.textSecondary,
          borderColor: neutral.outline,
          // A segment lies over the line of the one before it with a transparent border, which the background must not fill.
          backgroundClip: 'padding-box',
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: roles.primary.soft,
            color: roles.primary.onSoft,
            // The tint alone is too pale for a state that has no word.
            boxShadow: `inset 0 0 0 1px ${roles.primary.text}`,
          },
        },
      },
    },
    MuiPaginationItem: {
      styleOverrides: {
        root: {
          borderRadius: radii.control,
          [phone]: { ...thumb, minWidth: 48 },
          '&.Mui-selected': { backgroundColor: roles.primary.solid, color: roles.primary.onSolid },
          '&.Mui-selected:hover': { backgroundColor: roles.primary.solidHover },
        },
      },
    },
    MuiTabs: { styleOverrides: { indicator: { backgroundColor: roles.primary.text } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          [phone]: thumb,
          textTransform: 'none',
          fontWeight: 600,
          '&.Mui-selected': { color: roles.primary.text },
        },
      },
    },
  };
}
