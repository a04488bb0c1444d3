import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

type Props = Pick<
  ButtonProps,
  'onClick' | 'loading' | 'aria-busy' | 'aria-haspopup' | 'aria-keyshortcuts'
> & {
  label: string;
  icon: ReactNode;
};

/** A secondary action: a label with its icon on a desktop, the icon alone on a narrower screen, the same accessible name on both. */
export function CompactButton({ label, icon, ...rest }: Props) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  if (isNarrow) {
    return (
      <IconButton
        aria-label={label}
        {...rest}
        sx={{
          border: '1px solid',
          borderColor: (theme) => theme.roles.neutral.outline,
          backgroundColor: 'background.paper',
        }}
      >
        {icon}
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" startIcon={icon} loadingPosition="start" {...rest}>
      {label}
    </Button>
  );
}
