import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconChevronRight } from '@tabler/icons-react';
import { Link as RouterLink } from 'react-router';

/** The ancestors of the open part of a page, the topmost first, each as a link. */
export function TrailLinks({ steps }: { steps: readonly { name: string; to: string }[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {steps.map(({ name, to }) => (
        <Box key={to} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Link
            component={RouterLink}
            to={to}
            underline="hover"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
          >
            <bdi>{name}</bdi>
          </Link>
          <IconChevronRight size={14} aria-hidden />
        </Box>
      ))}
    </Box>
  );
}
