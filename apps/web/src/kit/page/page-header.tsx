import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

type Props = {
  title: string;
  count?: string | undefined;
  /** Leads back to the page this one was opened from. */
  trail?: ReactNode;
  /** A fact that belongs to the title. */
  chip?: ReactNode;
  children?: ReactNode;
};

/** The title of a page with how much it holds, and its actions at the end of the line. */
export function PageHeader({ title, count, trail, chip, children }: Props) {
  usePageTitle(title);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        marginBlockEnd: { xs: 1.5, sm: 2 },
        minHeight: 38,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
      }}
    >
      {trail}
      <Typography variant="h1" sx={{ flexGrow: chip ? 0 : 1, minWidth: 0 }}>
        {title}
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
