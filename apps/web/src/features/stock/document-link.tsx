import type { KindRow } from '@kalfa/contracts/document';
import { recordPage } from '@kalfa/contracts/record-page';
import { operations } from '@kalfa/contracts/permission';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { opening } from '@kalfa/contracts/stock/opening';
import { receipt } from '@kalfa/contracts/stock/receipt';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRowTab } from '../../kit/list/row-tab.ts';
import { useSession } from '../../lib/session/session.ts';

const families = { dispatch, receipt, count: stockCount, opening };

type Props = { family: keyof typeof families; kind: string; id: number; number: string };

/** The number of a stock document, as a link for users who may open its page. */
export function DocumentLink({ family, kind, id, number }: Props) {
  const tabIndex = useRowTab();
  const kinds: Readonly<Record<string, KindRow>> = families[family].kinds;
  const menu = kinds[kind]?.menu;
  const mayOpen = useSession(({ can }) => menu !== undefined && can(menu, operations.view.name));
  const text = <bdi>{number}</bdi>;
  return menu && mayOpen ? (
    <Link component={RouterLink} to={recordPage(menu, id)} tabIndex={tabIndex} underline="hover">
      {text}
    </Link>
  ) : (
    text
  );
}
