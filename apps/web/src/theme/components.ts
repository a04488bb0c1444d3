import type { Components, Theme } from '@mui/material/styles';
import { buttonStyles } from './buttons.ts';
import { choiceStyles } from './choices.tsx';
import { fieldStyles } from './fields.ts';
import type { Look } from './look.ts';
import { noticeStyles } from './notices.ts';
import { surfaceStyles } from './surfaces.ts';

/** MUI's components in our colour roles: fills use `solid`, texts use `text`, tints use `soft`. */
export function componentStyles(look: Look): Components<Theme> {
  const focusRing = { outline: `2px solid ${look.roles.primary.text}`, outlineOffset: 2 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiLink: { styleOverrides: { root: { color: look.roles.primary.text } } },
    ...buttonStyles(look),
    ...fieldStyles(look),
    ...choiceStyles(look),
    ...surfaceStyles(look),
    ...noticeStyles(look),
  };
}
