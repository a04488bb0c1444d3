import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Crumbs } from './crumbs.tsx';
import { usePageTitle } from './page-title.ts';

type Props = {
  title: string;
  count?: string | undefined;
  /** Links back to the page this one was opened from. */
  trail?: ReactNode;
  /** A fact that belongs to the title. */
  chip?: ReactNode;
  children?: ReactNode;
};

/** The breadcrumbs of a page, its title with its count, and its actions at the end of the line. */
export function PageHeader({ title, count, trail, chip, children }: Props) {
  usePageTitle(title);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        alignItems: 'center',
        columnGap: { xs: 1, sm: 1.5 },
        minHeight: 36,
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        marginBlockEnd: { xs: 1.5, sm: '6px' },
      }}
    >
      <Crumbs title={title} trail={trail} />
      <Typography variant="h1" sx={{ flexGrow: chip ? 0 : 1, minWidth: 0 }}>
        <bdi>{title}</bdi>
        {count && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
            {' · '}
            {count}
          </Box>
        )}
      </Typography>
      {chip && <Box sx={{ flexGrow: 1 }}>{chip}</Box>}
      {children}
    </Stack>
  );
}
