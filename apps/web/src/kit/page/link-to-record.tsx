import { recordAddress, type MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { useRowTab } from '../list/row-tab.ts';

type Props = {
  /** The page that shows it; unknown for a kind without a page. */
  menu: MenuKey | undefined;
  id: number;
  /** Further parameters of the address. */
  more?: string;
  children: ReactNode;
};

/** A record or document of another page, which is a link for users who may see that page. */
export function LinkToRecord({ menu, id, more = '', children }: Props) {
  const can = useSession((session) => session.can);
  const tab = useRowTab();
  if (!menu || !can(menu, operations.view.name)) return children;
  return (
    <Link
      component={RouterLink}
      to={recordAddress(menu, id) + more}
      tabIndex={tab}
      underline="hover"
      sx={(theme) => ({
        fontWeight: 600,
        color: theme.roles.primary.text,
        // Inside its line, which is truncated.
        '&:focus-visible': { outlineOffset: '-2px' },
      })}
    >
      {children}
    </Link>
  );
}
