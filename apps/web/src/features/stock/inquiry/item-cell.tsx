import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import style from './inquiry.module.css';

/** An item with its code, which leads to its page. */
export const ItemCell = ({ row }: { row: { itemId: number; itemCode: string; itemName: string } }) => (
  <LinkToRecord menu="items" id={row.itemId}>
    <bdi>{`${row.itemCode} ${row.itemName}`}</bdi>
  </LinkToRecord>
);

/** A quantity with its unit. Units take the same width, so that the digits before them line up. */
export const Quantity = ({ written, unit }: { written: string; unit: string }) => (
  <bdi dir="ltr">
    {written} <span className={style.unit}>{unit}</span>
  </bdi>
);
