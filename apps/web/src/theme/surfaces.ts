import type { Components, Theme } from '@mui/material/styles';
import type { Look } from './look.ts';
import { phone, thumb } from './phone.ts';

/** A menu is opaque before the eye has moved to it; MUI's own duration grows with the height. */
const quick = { enter: 90, exit: 60 };

/** Surfaces: cards on the page, and sheets, dialogs and menus above it. */
export function surfaceStyles({ roles, radii, isCardShadow }: Look): Components<Theme> {
  const { primary, neutral } = roles;
  const chosen = { backgroundColor: primary.soft, color: primary.onSoft };
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: isCardShadow ? 3 : 0, variant: isCardShadow ? 'elevation' : 'outlined' },
      styleOverrides: {
        root: {
          // Clips at the corners like `hidden`, but is not a scroll container, so that a header inside can stick to the
          // page.
          overflow: 'clip',
          borderRadius: radii.card,
          [phone]: { borderRadius: radii.phoneCard },
        },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: neutral.divider } } },
    MuiTableRow: { styleOverrides: { root: { '&.Mui-selected': { backgroundColor: primary.soft } } } },
    // In dark mode what is above the page is lighter than it, because a shadow alone is invisible.
    MuiPopover: {
      defaultProps: { transitionDuration: quick },
      styleOverrides: { paper: { backgroundColor: neutral.raised } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { backgroundColor: neutral.raised, borderRadius: radii.sheet },
        paperFullScreen: { borderRadius: 0 },
      },
    },
    // On a phone two buttons with long words are below each other.
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
    MuiDrawer: {
      styleOverrides: {
        paper: {
          backgroundImage: 'none',
          backgroundColor: neutral.raised,
          // Only the corners inside the page; on a phone a sheet fills it.
          '.MuiDrawer-anchorRight > &': {
            borderStartStartRadius: radii.sheet,
            borderEndStartRadius: radii.sheet,
            [phone]: { borderRadius: 0 },
          },
        },
      },
    },
    MuiMenu: { defaultProps: { transitionDuration: quick, slotProps: { paper: { elevation: 8 } } } },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: 40, [phone]: thumb, '&.Mui-selected, &.Mui-selected:hover': chosen },
      },
    },
    MuiListItemButton: {
      styleOverrides: { root: { '&.Mui-selected, &.Mui-selected:hover': chosen } },
    },
  };
}
