import { isDecimal, plainDecimal } from '@kalfa/domain/decimal';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { isolated } from '../../lib/isolated.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../plain/button.tsx';
import { displayedCell } from './cell-text.ts';
import { isBlank, isNumeric, itemColumnOf, type Line, type LineColumn } from './columns.ts';
import { useFaultText } from './fault-text.ts';
import { visibleLines } from './grid.model.ts';
import styles from './lines.module.css';
import { isGroup } from './sheet.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';

const LineForm = lazy(async () => ({
  default: (await loadPart(() => import('./line-form.tsx'))).LineForm,
}));

/** The lines on a phone: a card for each, which opens a plain form. */
export function LineCards() {
  const { t } = useTranslation();
  const { title, isReadOnly = false } = useLineEditor().owner();
  const lines = useLines(visibleLines);
  /** The line in the form, or a new one. */
  const [opened, setOpened] = useState<Line | 'new' | null>(null);
  return (
    <>
      <ul className={styles.cards} aria-label={title ?? t('lines.heading')}>
        {lines.map(
          (line) => isBlank(line) || <LineCard key={line.id} line={line} onOpen={() => setOpened(line)} />,
        )}
      </ul>
      {!isReadOnly && (
        <div className={styles.addLine}>
          <Button isWide isLarge onClick={() => setOpened('new')}>
            <IconPlus size={20} stroke={1.75} aria-hidden />
            {t('lines.add')}
          </Button>
        </div>
      )}
      <Suspense>
        {opened !== null && (
          <LineForm line={opened === 'new' ? undefined : opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The item first, the quantity in large, and one secondary line with the rest. */
function LineCard({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const editor = useLineEditor();
  const { sheet } = editor.owner();
  const faultText = useFaultText();
  const language = useSettings((settings) => settings.isLanguage);
  const columns = useLines((state) => state.columns);
  const reported = useLines(({ serverFaults }) => serverFaults.get(line.id));
  const isResolving = useLines(({ resolving }) => resolving.has(line.id));
  const [fault] = editor.check(line, { isResolving, reported });
  const computed = useLines((all) => editor.sumsOf(all)?.cells.get(line.id));
  const shown = computed ? { ...line, cells: { ...line.cells, ...computed } } : line;
  const columnIn = useLines((all) => all.columnIn);
  const isHeading = useLines(({ groupBy }) => isGroup(line, groupBy));
  const textOf = (column: (typeof columns)[number]) =>
    displayedCell(shown, columnIn(line, column), { columns: editor.owner().columns, language });
  // The item, or of a heading its title, whatever stands before it. A line without an item may say in words what it is.
  const item = itemColumnOf(columns) ?? columns[0];
  const name =
    item && textOf(item) === ''
      ? (columns.find((column) => column.kind === 'text' && textOf(column) !== '') ?? item)
      : item;
  const others = columns.filter((column) => column !== name);
  // Of many numbers, the zeros are left out.
  const isZero = ({ name: field }: LineColumn) => {
    const value = line.cells[field];
    return (
      sheet !== undefined && typeof value === 'string' && isDecimal(value) && plainDecimal(value) === '0'
    );
  };
  const amount = others.find((column) => {
    const own = columnIn(line, column);
    return isNumeric(own) && !own.isReadOnly && !isZero(own);
  });
  const facts = others.filter((column) => {
    const own = columnIn(line, column);
    // A card has labels of its own, so texts that explain a heading in the sheet are left out.
    const isExplanation = isHeading && own.kind === 'text' && own.isReadOnly;
    return column !== amount && textOf(column) !== '' && !isZero(own) && !isExplanation;
  });
  return (
    <li>
      <button
        type="button"
        className={styles.lineCard}
        data-faulty={fault ? '' : undefined}
        data-group={isHeading || undefined}
        disabled={editor.owner().isReadOnly}
        onClick={onOpen}
      >
        <span className={styles.cardName}>{name && <bdi>{textOf(name)}</bdi>}</span>
        {amount && <span className={styles.cardAmount}>{textOf(amount)}</span>}
        <span className={styles.cardFacts}>
          {facts
            .map((column) => `${columnIn(line, column).label}: ${isolated(textOf(column))}`)
            .join(beforeNext)}
        </span>
        {fault && (
          <span className={styles.fault}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {faultText(fault)}
          </span>
        )}
      </button>
    </li>
  );
}

/** The dot stays at the end of a line, and never begins one. */
const beforeNext = '\u00a0· ';
