import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { addressText } from '../list/list-address.ts';
import { partKey } from './use-open-record.ts';

/** A link from one part of a page to a tab of it. */
export function TabLink({ part, children }: { part: string; children: ReactNode }) {
  const { search, state } = useLocation();
  const to = new URLSearchParams(search);
  to.set(partKey, part);
  return (
    <Link
      component={RouterLink}
      to={`?${addressText(to)}`}
      replace
      state={state as unknown}
      underline="hover"
    >
      {children}
    </Link>
  );
}
