import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';
import { Crumbs } from './crumbs.tsx';
import { phone } from '../../theme/phone.ts';
import { usePageTitle } from './page-title.ts';

type Props = {
  title: string;
  /** `null` while it is being counted, so that its line is there already. */
  count?: string | null | undefined;
  /** Links back to the page this one was opened from. */
  trail?: ReactNode;
  /** A fact that belongs to the title. */
  chip?: ReactNode;
  /** The title may be long, and on a phone it is shown on the page and not in the bar. */
  isLong?: boolean;
  children?: ReactNode;
};

/** The bar of a phone shows the title; screen readers find it here as well. */
const hiddenOnPhone = {
  [phone]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const;

/** A number such as `DSV-2026-000105` is not broken at its hyphens. */
const inOneLine = (title: string) => ({ whiteSpace: title.length <= 16 ? 'nowrap' : undefined });

/** What a page shows below its header, whichever part of the page draws it. */
export const BelowHeader = createContext<ReactNode>(null);

/** What a page shows beside its title, unless the part that draws the title has a fact of its own there. */
export const BesideTitle = createContext<ReactNode>(null);

/** The breadcrumbs of a page, its title with its count, and its actions at the end of the line. */
export function PageHeader({ title, count, trail, chip: own, isLong = false, children }: Props) {
  usePageTitle(title, isLong);
  const below = useContext(BelowHeader);
  const beside = useContext(BesideTitle);
  const chip = own ?? beside;
  // Only the bar of a phone shows it.
  const isInBar = !isLong && count === undefined && !chip && !children;
  return (
    <>
      <Stack
        component="header"
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: { xs: 1, sm: 1.5 },
          minHeight: { xs: isInBar ? 0 : 36, sm: 36 },
          '@media print': { '& button': { display: 'none' } },
          flexWrap: 'wrap',
          rowGap: 0.5,
          marginBlockEnd: { xs: isInBar ? 0 : 1.5, sm: '6px' },
        }}
      >
        <Crumbs title={title} trail={trail} />
        <Typography variant="h1" sx={{ flexGrow: chip ? 0 : 1, minWidth: '1px', minHeight: '1px' }}>
          <Box component="bdi" sx={isLong ? inOneLine(title) : hiddenOnPhone}>
            {title}
          </Box>
          {count && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
              <Box component="span" sx={isLong ? undefined : hiddenOnPhone}>
                {' · '}
              </Box>
              <Box component="span" sx={inOneLine(count)}>
                {count}
              </Box>
            </Box>
          )}
        </Typography>
        {chip && <Box sx={{ flexGrow: 1 }}>{chip}</Box>}
        {children}
      </Stack>
      {below}
    </>
  );
}
