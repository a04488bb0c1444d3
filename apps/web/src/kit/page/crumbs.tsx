import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconChevronRight } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { phone } from '../../theme/phone.ts';

/** A page or group above the open one; a group, or a page that the role does not see, has no link. */
export type Crumb = { name: string; url: string | null };

/** The breadcrumbs of the open page, the nearest last. The shell fills them, so that no page has to. */
export const CrumbsAbove = createContext<readonly Crumb[]>([]);

type Props = { title: string; trail?: ReactNode };

/** The breadcrumbs above the title. On a phone the top bar shows them, and only the back link is left here. */
export function Crumbs({ title, trail }: Props) {
  const { t } = useTranslation();
  const above = useContext(CrumbsAbove);
  // Where the bar has the way back, this is the same way in words, and no landmark of its own.
  const isInBar = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (above.length === 0 && !trail) return null;
  return (
    <Box
      {...(!isInBar && { component: 'nav', 'aria-label': t('navigation.wayHere') })}
      sx={[wayStyles, !trail && { display: { xs: 'none', sm: 'block' } }]}
    >
      <ol>
        {above.map((crumb) => (
          <li key={crumb.name} className="above">
            <CrumbName {...crumb} />
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        {trail && <li>{trail}</li>}
        <li aria-current="page" className="above current">
          {title}
        </li>
      </ol>
    </Box>
  );
}

const CrumbName = ({ name, url }: Crumb) =>
  url === null ? (
    name
  ) : (
    <Link component={RouterLink} to={url} underline="hover">
      {name}
    </Link>
  );

const desktop = '@media (min-width: 900px)';
const belowDesktop = '@media (max-width: 899.95px)';

const wayStyles = {
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 0.5,
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 },
  // The bar of a phone leads back; a path has no step after its last one.
  [phone]: {
    '& .above, & li > span > svg, & li > span > span:last-child > svg': { display: 'none' },
    // A back link that only the bar shows leaves no empty line here.
    '& li': { minHeight: 0 },
  },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  // In one line with the title where there is room, which then names the page.
  [desktop]: {
    flexShrink: 0,
    '& .current': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
  [belowDesktop]: { flexBasis: '100%' },
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
