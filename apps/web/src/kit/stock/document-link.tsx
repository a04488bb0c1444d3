import type { MenuKey } from '@kalfa/contracts/menu';
import { dispatchKinds } from '@kalfa/contracts/stock/dispatch-kinds';
import { opening } from '@kalfa/contracts/stock/opening';
import { receiptKinds } from '@kalfa/contracts/stock/receipt-kinds';
import { reversal } from '@kalfa/contracts/stock/reversal';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { LinkToRecord } from '../page/link-to-record.tsx';

type Kinds = Readonly<Record<string, { menu: MenuKey }>>;

/** The page of each kind, for the families of documents that move stock. */
const families: Readonly<Record<string, Kinds>> = {
  dispatch: dispatchKinds,
  receipt: receiptKinds,
  [stockCount.name]: stockCount.kinds,
  [opening.name]: opening.kinds,
  [reversal.name]: reversal.kinds,
};

type Props = { family: string; kind: string; id: number; number: string };

/** The number of a document that moved stock, or will. */
export const DocumentLink = ({ family, kind, id, number }: Props) => (
  <LinkToRecord menu={families[family]?.[kind]?.menu} id={id}>
    <bdi dir="ltr">{number}</bdi>
  </LinkToRecord>
);
