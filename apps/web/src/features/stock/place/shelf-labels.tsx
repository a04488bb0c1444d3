import type { PrintedBalances } from '@kalfa/contracts/stock/balance';
import { QrCode } from '../../../kit/page/qr-code.tsx';
import { Paper } from '../../../kit/print/paper.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import style from './shelf-labels.module.css';

type Props = { printed: PrintedBalances; onDone: () => void };

/** Three labels side by side and eight below each other fill a page of the usual sheets of 70 × 37 mm. */
const perPage = 24;

/** Two lines; a shelf may have thirty characters. */
const mostInLargeType = 18;

/** Labels for the shelves of a place. The code contains the code of the item, which every scanner of lines knows. */
export function ShelfLabels({ printed, onDone }: Props) {
  const { t } = useTranslation();
  const { rows, placeName } = printed;
  const pages = Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  );
  return (
    <Paper
      printed={printed}
      name={[t('places.printLabels'), placeName]}
      className={style.labels}
      onDone={onDone}
    >
      {pages.map((page) => (
        <div key={page[0]?.id} className={style.page}>
          {page.map(({ id, itemCode, itemName, unitSymbol, shelf }) => (
            <section key={id} className={style.label}>
              <QrCode text={itemCode} label={itemCode} quiet={0} className={style.code ?? ''} />
              <div className={style.texts}>
                <p className={style.shelf} data-long={(shelf?.length ?? 0) > mostInLargeType || undefined}>
                  <bdi>{shelf ?? ''}</bdi>
                </p>
                <p className={style.item}>
                  <bdi>{itemCode}</bdi> <span className={style.unit}>{unitSymbol}</span>
                </p>
                <p className={style.name}>
                  <bdi>{itemName}</bdi>
                </p>
                <p className={style.place}>
                  <bdi>{placeName}</bdi>
                </p>
              </div>
            </section>
          ))}
        </div>
      ))}
    </Paper>
  );
}
