import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from 'react-router';

type Props = {
  label: string;
  /** The URL without what is open; usually just that of the page. */
  href?: string;
  onClick: () => void;
};

/** The page this one was opened from, before its title: `Roles ›`. */
export function BackLink({ label, href, onClick }: Props) {
  const { pathname } = useLocation();
  return (
    <Box
      component="span"
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: 0.5, flexShrink: 0 }}
    >
      <Link
        href={href ?? pathname}
        underline="hover"
        onClick={(event) => {
          // A new tab or window is the browser's own.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onClick();
        }}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
      >
        {label}
      </Link>
      <IconChevronRight size={16} aria-hidden />
    </Box>
  );
}
