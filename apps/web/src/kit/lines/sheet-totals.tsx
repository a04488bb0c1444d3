import { Fragment } from 'react';
import { useFormats } from '../../lib/format.ts';
import styles from './lines.module.css';
import { useLineEditor, useLines } from './use-line-editor.ts';

/** The totals of a sheet below its lines, and what they are together. They follow while a number is being typed. */
export function SheetTotals() {
  const editor = useLineEditor();
  const { money } = useFormats();
  const { sheet } = editor.owner();
  const sums = useLines((state) => editor.sumsOf(state));
  if (!sheet?.grandTotal || !sums) return null;
  const { grandTotal } = sheet;
  const totals = sheet.totals.filter(({ name }) => name in sums.totals);
  return (
    <dl className={styles.sums}>
      {totals.map(({ name, label }, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <span aria-hidden className={styles.plus}>
              +
            </span>
          )}
          <div className={styles.sum}>
            <dt>{label}</dt>
            <dd data-total={name}>{money(sums.totals[name] ?? '0')}</dd>
          </div>
        </Fragment>
      ))}
      <div className={styles.grandTotal}>
        <dt>{grandTotal.label}</dt>
        <dd data-total={grandTotal.name}>{money(sums.totals[grandTotal.name] ?? '0')}</dd>
      </div>
    </dl>
  );
}
