import type { Components, Theme } from '@mui/material/styles';
import type { Roles } from './roles.ts';

/** MUI's components in our colour roles: fills use `solid`, words use `text`, tints use `soft`. */
export function componentStyles(
  { primary, neutral, status }: Roles,
  { isCardShadow, radius }: { isCardShadow: boolean; radius: number },
): Components<Theme> {
  const focusRing = { outline: `2px solid ${primary.text}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // What gets the focus never hides behind the bars at the top and the foot of the page.
        html: { scrollPaddingBlock: '90px 72px' },
        body: { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': focusRing,
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 38, paddingInline: 16, whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 32, paddingInline: 12 },
      },
      variants: [
        {
          props: { variant: 'contained', color: 'primary' },
          style: {
            backgroundColor: primary.solid,
            color: primary.onSolid,
            '&:hover': { backgroundColor: primary.solidHover },
          },
        },
        {
          props: { variant: 'outlined' },
          style: {
            borderColor: neutral.outline,
            color: neutral.textPrimary,
            backgroundColor: neutral.surface,
          },
        },
        { props: { variant: 'text', color: 'primary' }, style: { color: primary.text } },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { color: neutral.textSecondary, borderRadius: radius } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: isCardShadow ? 3 : 0, variant: isCardShadow ? 'elevation' : 'outlined' },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 38,
          backgroundColor: neutral.surface,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: neutral.outline },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: primary.text },
        },
        input: { '@media (max-width: 599.95px)': { fontSize: '1rem' } },
      },
    },
    MuiInputLabel: {
      styleOverrides: { root: { color: neutral.textSecondary, '&.Mui-focused': { color: primary.text } } },
    },
    MuiFormHelperText: { styleOverrides: { root: { color: neutral.textMuted, marginInline: 0 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, fontSize: '0.8125rem' } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 38,
          paddingInline: 14,
          color: neutral.textSecondary,
          borderColor: neutral.outline,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: primary.soft, color: primary.onSoft },
        },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: neutral.divider } } },
    MuiMenu: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 40,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: primary.soft, color: primary.onSoft },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
    MuiAlert: {
      styleOverrides: { root: { alignItems: 'center' } },
      variants: [
        {
          props: { severity: 'error', variant: 'standard' },
          style: { backgroundColor: status.error.soft, color: neutral.textPrimary },
        },
      ],
    },
    MuiLink: { styleOverrides: { root: { color: primary.text } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  };
}
