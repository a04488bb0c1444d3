import Box from '@mui/material/Box';
import { IconArrowLeft } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { CrumbsAbove } from '../../kit/page/crumbs.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { LogoMark } from '../../kit/plain/logo.tsx';

/** The location on a phone: a back link to the page above, or the group the page belongs to. */
export function WayBack() {
  const { t } = useTranslation();
  const nearest = useContext(CrumbsAbove).at(-1);
  if (nearest?.url)
    return (
      <Box component="nav" aria-label={t('navigation.wayHere')} sx={wayStyles}>
        <Link to={nearest.url} aria-label={t('navigation.backTo', { page: nearest.name })}>
          <IconArrowLeft size={24} stroke={1.75} aria-hidden />
          <span>{nearest.name}</span>
        </Link>
      </Box>
    );
  return (
    <Box sx={wayStyles}>
      <LogoMark />
      <span>{nearest?.name ?? 'Kalfa'}</span>
    </Box>
  );
}

const wayStyles = {
  display: { xs: 'flex', sm: 'none' },
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
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
