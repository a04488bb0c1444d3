import { CutName } from '../../../kit/page/cut-name.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { Aligned, type Written } from '../../../kit/list/aligned.tsx';
import style from './inquiry.module.css';

/** An item with its code, which leads to its page. */
export const ItemCell = ({ row }: { row: { itemId: number; itemCode: string; itemName: string } }) => (
  <LinkToRecord menu="items" id={row.itemId}>
    <CutName name={`${row.itemCode} ${row.itemName}`} />
  </LinkToRecord>
);

/** A quantity with its unit. Units take the same width, so that the digits before them line up. */
export const Quantity = ({ written, filler, unit }: Written & { unit: string }) => (
  <bdi dir="ltr">
    <Aligned filler={filler}>{written}</Aligned> <span className={style.unit}>{unit}</span>
  </bdi>
);
