import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../../app/shell/language-menu.tsx';
import { Logo } from '../../../app/shell/logo.tsx';
import { ModeButton } from '../../../app/shell/mode-button.tsx';
import { usePageTitle } from '../../../kit/page/page-title.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { SitePlan } from './site-plan.tsx';
import type { Family } from './use-auth-pages.ts';

type Props = { family: Family; title: string; text?: ReactNode; children?: ReactNode };

/** The frame of the pages before the sign-in, in either design: whose product this is, and one thing to do. */
export function AuthFrame({ family, title, text, children }: Props) {
  usePageTitle(title);
  const content = (
    <Stack sx={{ gap: 2.5 }}>
      <Stack sx={{ gap: 0.75 }}>
        <Typography variant="h1">{title}</Typography>
        {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
      </Stack>
      {children}
    </Stack>
  );
  return family === 'split' ? <Split>{content}</Split> : <Centred>{content}</Centred>;
}

const Switches = () => (
  <Stack direction="row" sx={{ gap: 0.5 }}>
    <ModeButton />
    <LanguageMenu />
  </Stack>
);

/** The plan of a site beside the form; on a phone it is a strip above it. */
function Split({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.15fr) minmax(460px, 1fr)' },
        gridTemplateRows: { xs: '120px 1fr', md: '1fr' },
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        sx={(theme) => ({
          position: 'relative',
          overflow: 'hidden',
          backgroundColor: theme.roles.primary.soft,
        })}
      >
        <SitePlan />
        <Typography
          sx={(theme) => ({
            display: { xs: 'none', md: 'block' },
            position: 'absolute',
            insetInlineStart: 48,
            insetBlockEnd: 48,
            maxWidth: 380,
            padding: 2.5,
            borderRadius: 2,
            backgroundColor: 'background.paper',
            boxShadow: theme.shadows[4],
            fontSize: 20,
            fontWeight: 600,
            lineHeight: 1.4,
          })}
        >
          {t('auth.promise')}
        </Typography>
      </Box>
      <Stack component="main" sx={{ padding: { xs: 2.5, sm: 4, md: 5 }, gap: 3 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Logo />
          <Switches />
        </Stack>
        <Box sx={{ width: 'min(400px, 100%)', margin: 'auto', paddingBlockEnd: { xs: 2, md: 8 } }}>
          {children}
        </Box>
      </Stack>
    </Box>
  );
}

/** A card in the middle of a quiet page. */
function Centred({ children }: { children: ReactNode }) {
  return (
    <Stack
      component="main"
      sx={(theme) => ({
        minHeight: '100dvh',
        alignItems: 'center',
        padding: 2,
        background: `radial-gradient(120% 90% at 50% 0%, ${theme.roles.primary.soft}, ${theme.roles.neutral.canvas} 70%)`,
      })}
    >
      <Box sx={{ alignSelf: 'end' }}>
        <Switches />
      </Box>
      <Card sx={{ width: 'min(440px, 100%)', margin: 'auto', padding: { xs: 2.5, sm: 5 } }}>
        <Stack sx={{ gap: 3 }}>
          <Box sx={{ alignSelf: 'center' }}>
            <Logo />
          </Box>
          {children}
        </Stack>
      </Card>
    </Stack>
  );
}
