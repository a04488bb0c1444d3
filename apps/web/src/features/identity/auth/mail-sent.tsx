import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import type { Family } from './use-auth-pages.ts';

type Props = { family: Family; title: string; text: string; hint?: string; children?: ReactNode };

/** What happens next happens in the mailbox. */
export function MailSent({ family, title, text, hint, children }: Props) {
  return (
    <AuthFrame family={family} title={title} text={text}>
      <Stack sx={{ gap: 2 }} role="status">
        <Box sx={(theme) => ({ color: theme.roles.primary.text })}>
          <IconMailOpened size={48} stroke={1.25} aria-hidden />
        </Box>
        {hint && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      </Stack>
      {children}
      <BackToSignIn />
    </AuthFrame>
  );
}
