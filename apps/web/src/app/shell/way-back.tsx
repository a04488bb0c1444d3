import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconArrowLeft } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { CrumbsAbove } from '../../kit/page/crumbs.tsx';
import { useOpenTitle } from '../../kit/page/page-title.ts';
import { useOpenPage } from '../../kit/record/use-open-record.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LogoMark } from '../../kit/plain/logo.tsx';
import { useMenu } from './use-menu.ts';

/** The bar of a phone: a way back to the list or page above where there is one, and the title of the page. */
export function WayBack() {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const nearest = useContext(CrumbsAbove).at(-1);
  const { title, isOnPage } = useOpenTitle();
  const { name: pageName } = useMenu().way.at(-1) ?? {};
  const page = useOpenPage();
  const { pathname, search } = useLocation();
  // A new record may be created on a page of its own; a sheet covers this bar.
  const isOpen = page.id !== null || new URLSearchParams(search).has('new');
  const above =
    isOpen && pageName !== undefined
      ? { name: pageName, url: pathname }
      : nearest?.url
        ? { name: nearest.name, url: nearest.url }
        : null;
  if (!isPhone) return null;
  if (above)
    return (
      <Box component="nav" aria-label={t('navigation.wayHere')} sx={wayStyles}>
        <Link
          to={above.url}
          aria-label={t('navigation.backTo', { page: above.name })}
          onClick={(event) => {
            if (page.id === null) return;
            event.preventDefault();
            page.close();
          }}
        >
          <IconArrowLeft size={24} stroke={1.75} aria-hidden />
          <span>{page.id === null && !isOnPage ? (title ?? above.name) : above.name}</span>
        </Link>
      </Box>
    );
  return (
    <Box sx={wayStyles}>
      <LogoMark />
      <span>{title ?? 'Kalfa'}</span>
    </Box>
  );
}

const wayStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  flexGrow: 1,
  minWidth: 0,
  fontSize: '1rem',
  fontWeight: 600,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minWidth: 0,
    minHeight: 48,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& svg': { flexShrink: 0 },
  '[dir=rtl] & a > svg': { transform: 'scaleX(-1)' },
  // A long title has a second line.
  '& span': { minWidth: 0, lineHeight: 1.2, overflowWrap: 'anywhere' },
} as const;
