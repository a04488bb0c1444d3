import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Late } from './late.tsx';
import { usePageTitle } from './page-title.ts';

type Props = {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** The message is the only content of the page, so its title is the page's heading and name. */
  isPage?: boolean;
  children?: ReactNode;
};

/** A short message where there is nothing else to show: the situation, and what to do next. */
export function Message({ title, text, icon, isPage = false, children }: Props) {
  usePageTitle(isPage ? title : undefined);
  const words = (
    <>
      {icon && <Box sx={{ color: 'text.secondary' }}>{icon}</Box>}
      <Typography variant="h2" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>{text}</Typography>}
      {children && <Box sx={{ marginBlockStart: 2 }}>{children}</Box>}
    </>
  );
  return (
    <Stack
      role="status"
      sx={{ alignItems: 'center', textAlign: 'center', gap: 1, paddingBlock: 8, paddingInline: 3 }}
    >
      {/* A new page is announced by its title. */}
      {isPage ? words : <Late>{words}</Late>}
    </Stack>
  );
}
