import Button, { type ButtonProps } from '@mui/material/Button';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { phone } from '../../theme/phone.ts';

type Props = Omit<ButtonProps, 'variant' | 'startIcon' | 'endIcon' | 'sx'> & { icon: ReactNode };

/** A choice that stays visible in the top bar: the current value, and the others in its menu. */
export function Pill({ icon, children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant="outlined"
      startIcon={icon}
      endIcon={<IconChevronDown size={14} stroke={2} />}
      sx={{
        flexShrink: 1,
        minWidth: 0,
        maxWidth: 220,
        minHeight: 32,
        [phone]: { minHeight: 48, maxWidth: '100%' },
        paddingInline: 1.5,
        borderColor: 'divider',
        borderRadius: 99,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{children}</bdi>
    </Button>
  );
}
