import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconChevronRight } from '@tabler/icons-react';

/** The page this one was opened from, before its title: `Roles ›`. */
export function BackLink({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      <Link
        component="button"
        type="button"
        underline="hover"
        onClick={onClick}
        sx={{ font: 'inherit', minHeight: 28 }}
      >
        {label}
      </Link>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'inline-flex',
          color: 'text.secondary',
          transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
        })}
      >
        <IconChevronRight size={16} aria-hidden />
      </Box>
    </Box>
  );
}
