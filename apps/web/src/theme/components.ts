import type { Components, Theme } from '@mui/material/styles';
import { phone } from './phone.ts';
import type { Roles } from './roles.ts';

const thumb = { minHeight: 48 };

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
        // In the order of its own words: English read from the right would say "minute ago 1".
        time: { unicodeBidi: 'plaintext' },
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
        root: { minHeight: 38, paddingInline: 16, whiteSpace: 'nowrap', [phone]: thumb },
        sizeSmall: { minHeight: 32, paddingInline: 12, [phone]: thumb },
        // The one thing a page is for.
        sizeLarge: { minHeight: 44, [phone]: { minHeight: 56, fontSize: '1rem' } },
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
    MuiIconButton: {
      styleOverrides: {
        root: { color: neutral.textSecondary, borderRadius: radius, [phone]: { ...thumb, minWidth: 48 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: isCardShadow ? 3 : 0, variant: isCardShadow ? 'elevation' : 'outlined' },
      // Cuts at the corners like `hidden`, but is no scroller, so that a heading inside can stick to the page.
      styleOverrides: { root: { overflow: 'clip' } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: neutral.surface,
          [phone]: thumb,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: neutral.outline },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: primary.text },
        },
        // Smaller letters would make a phone zoom in.
        input: { [phone]: { fontSize: '1rem' } },
      },
    },
    MuiInputBase: {
      // By its old name, which every browser knows: the plain `::placeholder` makes stylis 4.3's prefixer, which the
      // right-to-left styles go through, fail on the nodes of emotion's own stylis 4.2, and the page with it.
      styleOverrides: {
        input: { '&::-webkit-input-placeholder': { color: neutral.textMuted, opacity: 1 } },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: neutral.textSecondary } } },
    MuiSelect: {
      styleOverrides: {
        // As high as its own field, so that all of it can be pressed.
        select: {
          alignSelf: 'stretch',
          display: 'flex',
          alignItems: 'center',
          boxSizing: 'border-box',
          minHeight: 'auto',
          paddingBlock: 4,
        },
        icon: { color: neutral.textSecondary },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          color: neutral.textSecondary,
          '&.Mui-focused': { color: primary.text },
          // In the middle of the taller field.
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
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 600, fontSize: '0.8125rem', '&.MuiChip-clickable': { [phone]: thumb } },
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
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: primary.soft, color: primary.onSoft },
        },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: neutral.divider } } },
    // What lies above the page is lighter than it in the dark, where a shadow alone cannot be seen.
    MuiPopover: { styleOverrides: { paper: { backgroundColor: neutral.raised } } },
    MuiDialog: { styleOverrides: { paper: { backgroundColor: neutral.raised } } },
    MuiMenu: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 40,
          [phone]: thumb,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: primary.soft, color: primary.onSoft },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', backgroundColor: neutral.raised } } },
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
