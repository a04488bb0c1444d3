import type { TreePath } from '@kalfa/contracts/tree';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconChevronRight } from '@tabler/icons-react';
import { Link as RouterLink, useLocation } from 'react-router';

/** The way back up: the whole tree, and each place above the open one. */
export function TreeTrail({ all, path }: { all: string; path: TreePath }) {
  const { pathname } = useLocation();
  const steps = [
    { name: all, to: pathname },
    ...path.map(({ id, name }) => ({ name, to: `${pathname}?under=${id}` })),
  ];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {steps.map(({ name, to }) => (
        <Box key={to} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Link component={RouterLink} to={to} underline="hover" sx={{ minHeight: 24 }}>
            <bdi>{name}</bdi>
          </Link>
          <IconChevronRight size={14} aria-hidden />
        </Box>
      ))}
    </Box>
  );
}
