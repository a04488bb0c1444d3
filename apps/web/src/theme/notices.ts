import type { Components, Theme } from '@mui/material/styles';
import type { Look } from './look.ts';
import { phone, thumb } from './phone.ts';
import { palettesOf } from './roles.ts';

const severities = ['error', 'warning', 'info', 'success'] as const;

/** Alerts, chips, badges and skeletons. */
export function noticeStyles({ roles }: Look): Components<Theme> {
  const { neutral, status } = roles;
  const palettes = palettesOf(roles);
  return {
    MuiAlert: {
      styleOverrides: { root: { alignItems: 'center' } },
      variants: severities.flatMap((severity) => {
        const { soft, text, solid } = status[severity];
        const icon = { '& .MuiAlert-icon': { color: text } };
        const textStyle = { color: neutral.textPrimary, ...icon };
        return [
          {
            props: { severity, variant: 'standard' as const },
            style: { ...textStyle, backgroundColor: soft },
          },
          { props: { severity, variant: 'outlined' as const }, style: { ...textStyle, borderColor: text } },
          {
            props: { severity, variant: 'filled' as const },
            style: { color: '#FFFFFF', backgroundColor: solid },
          },
        ];
      }),
    },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 600, fontSize: '0.8125rem', '&.MuiChip-clickable': { [phone]: thumb } },
      },
      variants: palettes.flatMap(({ color, soft, onSoft, text }) => [
        {
          props: { color, variant: 'filled' as const },
          // The border keeps a tint visible on a row that is tinted itself.
          style: {
            backgroundColor: soft,
            color: onSoft,
            boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${text} 28%, transparent)`,
            '&.MuiChip-clickable:hover': {
              backgroundColor: `color-mix(in srgb, ${soft} 80%, ${neutral.surface})`,
            },
            '& .MuiChip-deleteIcon': { color: 'inherit' },
          },
        },
        {
          props: { color, variant: 'outlined' as const },
          style: { color: text, borderColor: text, '& .MuiChip-deleteIcon': { color: 'inherit' } },
        },
      ]),
    },
    MuiBadge: {
      variants: palettes.map(({ color, solid, onSolid }) => ({
        props: { color },
        style: { '& .MuiBadge-badge': { backgroundColor: solid, color: onSolid } },
      })),
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  };
}
