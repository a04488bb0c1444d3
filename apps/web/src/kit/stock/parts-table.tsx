import type { Explanation } from '@kalfa/contracts/stock/explanation';
import { movement, type MovementFacts } from '@kalfa/contracts/stock/movement';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DocumentStatusChip } from '../document/document-status.tsx';
import { Hint } from '../page/tip.tsx';
import { DocumentLink } from './document-link.tsx';
import style from './explanation.module.css';

type Write = (value: string) => string;

type Props = {
  rows: readonly (Explanation['movements'][number] & { after: string })[];
  /** The number before the last row; null when there is nothing before it. */
  before: string | null;
  marked: number | null;
  onMark: (index: number | null) => void;
  write: Write;
};

/** The movements of a number from the newest on, each with the number after it. */
export function MovementParts({ rows, before, marked, onMark, write }: Props) {
  const { t } = useTranslation();
  const what = useWhat();
  return (
    <table className={style.parts} aria-label={t('explained.parts')}>
      <thead>
        <tr>
          <th scope="col">{t('explained.date')}</th>
          <th scope="col">{t('explained.document')}</th>
          <th scope="col" data-number>
            {t('explained.change')}
          </th>
          <th scope="col" data-number>
            {t('explained.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.id}
            data-marked={marked === index || undefined}
            onPointerEnter={() => onMark(index)}
            onPointerLeave={() => onMark(null)}
          >
            <td>
              <PostedDay row={row} />
            </td>
            <td>
              <DocumentLink
                family={row.documentFamily}
                kind={row.documentKind}
                id={row.documentId}
                number={row.documentNumber}
              />
              <small>{what(row)}</small>
            </td>
            <td data-number>
              <Signed value={row.part} write={write} />
            </td>
            <td data-number>{write(row.after)}</td>
          </tr>
        ))}
        {before !== null && (
          <tr>
            <td colSpan={3}>{t('explained.earlier')}</td>
            <td data-number>{write(before)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The date of the document, and when it was posted. */
function PostedDay({ row }: { row: MovementFacts }) {
  const { day, fullInstant } = useFormats();
  return (
    <Hint text={fullInstant(row.postedAt)}>
      <time dateTime={row.postedAt}>{day(row.documentDate)}</time>
    </Hint>
  );
}

/** `To Aksaray`, `From Konya`, or what was done where the other end is no place. */
function useWhat() {
  const { t } = useTranslation();
  const { choice } = useEntityTexts(movement.name);
  return ({ action, from, to, part }: MovementFacts & { part: string }) => {
    const isOut = part.startsWith('-');
    const { name } = isOut ? to : from;
    const isTransport = action === 'ship' || action === 'receive' || action === 'consume';
    if (isTransport && name) return isOut ? t('explained.to', { name }) : t('explained.from', { name });
    return choice('action', action);
  };
}

/** A change with its sign, more in green. */
export function Signed({ value, write }: { value: string; write: Write }) {
  const isLess = value.startsWith('-');
  const sign = /[1-9]/.test(value) ? (isLess ? '−' : '+') : '';
  const amount = write(isLess ? value.slice(1) : value);
  return (
    <bdi dir="ltr" className={style.signed} data-more={sign === '+' || undefined}>
      {sign}
      {amount}
    </bdi>
  );
}

/** The dispatch lines that reserve goods or have them in transit. */
export function LineParts({ lines, write }: { lines: Explanation['dispatchLines']; write: Write }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <table className={style.parts} aria-label={t('explained.parts')}>
      <thead>
        <tr>
          <th scope="col">{t('explained.date')}</th>
          <th scope="col">{t('explained.document')}</th>
          <th scope="col">{t('explained.status')}</th>
          <th scope="col" data-number>
            {t('explained.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineId}>
            <td>{day(line.documentDate)}</td>
            <td>
              <DocumentLink
                family="dispatch"
                kind={line.documentKind}
                id={line.documentId}
                number={line.documentNumber}
              />
            </td>
            <td>
              <DocumentStatusChip status={line.status} />
            </td>
            <td data-number>
              <Signed value={line.part} write={write} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
