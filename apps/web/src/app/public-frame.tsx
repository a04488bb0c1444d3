import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../kit/page/page-title.ts';
import { LanguageMenu } from './shell/language-menu.tsx';
import { Logo } from './shell/logo.tsx';

type Props = { title: string; text: string; children: ReactNode };

/** The frame of every page outside the shell: whose product this is, in which language, and one thing to do. */
export function PublicFrame({ title, text, children }: Props) {
  usePageTitle(title);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 2 }}>
      <Card sx={{ width: 'min(420px, 100%)', padding: { xs: 2.5, sm: 4 } }}>
        <Stack sx={{ gap: 2.5 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Logo />
            <LanguageMenu />
          </Stack>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          {children}
        </Stack>
      </Card>
    </Box>
  );
}
