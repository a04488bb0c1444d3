import { useTranslation } from '../../lib/i18n.ts';
import { Hint } from '../page/tip.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { isNumeric } from './columns.ts';
import { frozenStyle, hasLines, type GridLayout } from './grid-layout.ts';
import styles from './lines.module.css';
import { useLineEditor, useLines } from './use-line-editor.ts';

/** The headings of the columns, below those that several of them share. */
export function GridHead({ layout }: { layout: GridLayout }) {
  const { t } = useTranslation();
  const { isReadOnly = false } = useLineEditor().owner();
  const columns = useLines((state) => state.columns);
  return (
    <div role="rowgroup" className={styles.heads} style={{ height: layout.headHeight }}>
      {layout.bands.length > 0 && <Bands layout={layout} />}
      <div role="row" aria-rowindex={layout.headRows} className={styles.head}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={styles.number}
          data-frozen={layout.isSheet || undefined}
        >
          <span aria-hidden>#</span>
          <VisuallyHidden>{t('lines.rowNumber')}</VisuallyHidden>
        </div>
        {columns.map((column, index) => (
          <div
            key={column.name}
            role="columnheader"
            aria-colindex={index + 2}
            data-frozen={layout.frozen[index] === null ? undefined : true}
            data-band={layout.bands.some(({ from }) => from === index) || undefined}
            data-lines={hasLines(column) || undefined}
            style={frozenStyle(layout.frozen[index])}
            className={isNumeric(column) ? styles.numeric : styles.cell}
          >
            {column.heading === undefined ? (
              column.label
            ) : (
              <>
                <Hint text={column.label}>
                  <Heading text={column.heading} />
                </Hint>
                <VisuallyHidden>{column.label}</VisuallyHidden>
              </>
            )}
            {column.isRequired && !isReadOnly && <span aria-hidden> *</span>}
          </div>
        ))}
        <div role="columnheader" aria-colindex={columns.length + 2}>
          <VisuallyHidden>{t('lines.message')}</VisuallyHidden>
        </div>
        <div role="columnheader" aria-colindex={columns.length + 3}>
          <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}

/** A long name is cut, so that the unit below it stays in view. */
function Heading({ text }: { text: string }) {
  const [name, unit] = text.split('\n');
  return (
    <span aria-hidden className={unit === undefined ? undefined : styles.named}>
      <span dir="auto">{name}</span>
      {unit !== undefined && <span>{unit}</span>}
    </span>
  );
}

function Bands({ layout: { bands, frozen } }: { layout: GridLayout }) {
  return (
    <div role="row" aria-rowindex={1} className={styles.bands}>
      {bands.map(({ label, from, span }) => (
        <div
          key={from}
          role={label ? 'columnheader' : 'none'}
          aria-colindex={label ? from + 2 : undefined}
          aria-colspan={label ? span : undefined}
          data-band
          data-frozen={frozen[from] === null ? undefined : true}
          // The numbers of the rows are frozen with the first columns.
          style={{
            gridColumn: `${from === 0 ? 1 : from + 2} / ${from + span + 2}`,
            ...(frozen[from] !== null && { insetInlineStart: 0 }),
          }}
        >
          {label}
        </div>
      ))}
    </div>
  );
}
