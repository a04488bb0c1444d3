import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { Button } from '../plain/button.tsx';
import { Notice } from '../plain/notice.tsx';
import { createLineEditor, type LineEditor, type LinesOwner } from './line-editor.ts';
import { GridBody } from './grid-body.tsx';
import { useFaultText } from './fault-text.ts';
import { rowCount, visibleLines } from './grid.model.ts';
import { isBlank, itemColumnOf } from './columns.ts';
import { gridLayout } from './grid-layout.ts';
import { GridHead } from './grid-head.tsx';
import { LineCards } from './line-cards.tsx';
import { LinesToolbar } from './lines-toolbar.tsx';
import { useLinesMemory } from './lines-memory.ts';
import styles from './lines.module.css';
import type { Scan } from '../scan/scan-keys.ts';
import { SheetTotals } from './sheet-totals.tsx';
import { TotalsRow } from './totals-row.tsx';
import { LineEditorProvider, useLineEditor, useLines } from './use-line-editor.ts';
import { useGridKeys, type PastedBlock } from './use-grid-keys.ts';
import { useScanWords } from './use-scan-words.ts';
import { useScanner } from '../scan/use-scanner.ts';

const PasteDialog = lazy(async () => ({
  default: (await loadPart(() => import('./paste-dialog.tsx'))).PasteDialog,
}));
const CameraSheet = lazy(async () => ({
  default: (await loadPart(() => import('./camera-sheet.tsx'))).CameraSheet,
}));
const RowMenu = lazy(async () => ({
  default: (await loadPart(() => import('./row-menu.tsx'))).RowMenu,
}));

type CardProps = LinesOwner & {
  editor?: LineEditor;
  /** Further ways to add lines. */
  tools?: ReactNode;
};

/** The lines with their toolbar, their save chip and their dialogs. An editor that the page uses as well is given. */
export function LinesCard({ editor: given, tools, ...owner }: CardProps) {
  const [own] = useState(() => given ?? createLineEditor(owner));
  const editor = given ?? own;
  const hidden = useLinesMemory((memory) => memory.hidden[owner.name]);
  useEffect(() => editor.renew(owner));
  useEffect(() => editor.showColumns(), [editor, hidden]);
  useEffect(() => {
    // A page that has its own editor also starts it.
    if (given || owner.isReadOnly) return undefined;
    void editor.restore();
    return editor.saver.start();
  }, [editor, given, owner.isReadOnly]);
  return (
    <LineEditorProvider value={editor}>
      <Lines tools={tools} />
    </LineEditorProvider>
  );
}

function Lines({ tools }: { tools: ReactNode }) {
  const editor = useLineEditor();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isWhole, setIsWhole] = useState(false);
  const [pasted, setPasted] = useState<PastedBlock | null>(null);
  const [isFilming, setIsFilming] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { Phone = LineCards } = editor.owner();
  const texts = useScanWords();
  const onScan = useCallback(
    (scan: Scan) => {
      // A number that was being typed when the scan arrived is not lost.
      const field = document.activeElement;
      if (editor.store.getState().isEditing && field instanceof HTMLInputElement) editor.write(field.value);
      void editor.scan(scan, texts);
    },
    [editor, texts],
  );
  useScanner(itemColumnOf(editor.owner().columns) && !editor.owner().isReadOnly ? onScan : null);
  return (
    <section
      className={isWhole ? `${styles.card} ${styles.whole}` : styles.card}
      data-sheet={editor.owner().sheet ? '' : undefined}
    >
      <LinesToolbar
        isPhone={isPhone}
        isWhole={isWhole}
        onWhole={() => setIsWhole(!isWhole)}
        onPaste={() => setPasted({ rows: [], asks: 'lines' })}
        onCamera={() => setIsFilming(true)}
        tools={tools}
      />
      <Restored />
      {isPhone ? <Phone /> : <Grid onPaste={setPasted} onMenu={setMenu} />}
      <SheetTotals />
      <Saying />
      <Lost />
      <Suspense>
        {pasted && <PasteDialog block={pasted} onClose={() => setPasted(null)} />}
        {isFilming && <CameraSheet onClose={() => setIsFilming(false)} />}
        {menu && <RowMenu anchor={menu} onClose={() => setMenu(null)} />}
      </Suspense>
    </section>
  );
}

type GridProps = { onPaste: (block: PastedBlock) => void; onMenu: (anchor: HTMLElement) => void };

function Grid({ onPaste, onMenu }: GridProps) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const { isReadOnly = false } = editor.owner();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useLines((state) => state.columns);
  const rows = useLines(rowCount);
  const keys = useGridKeys({ editor, onPaste, onMenu });
  const isSheet = editor.owner().sheet !== undefined;
  const layout = useMemo(() => gridLayout(columns, { isReadOnly, isSheet }), [columns, isReadOnly, isSheet]);
  useEffect(() => {
    // Somebody who opens a document without lines wants to enter the first one.
    const isUnwritten = editor.store.getState().lines.every(isBlank);
    if (!isReadOnly && isUnwritten) editor.store.setState({ isFocused: true });
  }, [editor, isReadOnly]);
  return (
    <div ref={frame} className={styles.frame} style={layout.style}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={editor.owner().title ?? t('lines.heading')}
        aria-readonly={editor.owner().isReadOnly}
        aria-rowcount={rows + layout.headRows + 1}
        aria-colcount={columns.length + 3}
        aria-multiselectable
        className={layout.isSheet ? `${styles.grid} ${styles.sheet}` : styles.grid}
        {...keys}
      >
        <GridHead layout={layout} />
        <GridBody frame={frame} layout={layout} />
        <TotalsRow layout={layout} />
      </div>
    </div>
  );
}

function Restored() {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const restored = useLines((state) => state.restored);
  if (restored === 'no') return null;
  return (
    <Notice kind="info" action={<Button onClick={editor.discard}>{t('lines.discard')}</Button>}>
      {t(restored === 'outdated' ? 'lines.restoredOutdated' : 'lines.restored')}
    </Notice>
  );
}

/** Says that somebody else has removed the line under the cursor. */
function Lost() {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const lost = useLines((state) => state.lost);
  useEffect(() => {
    if (!lost) return;
    const text = lost.isKept ? 'lines.lostKept' : 'lines.lost';
    showFeedback({ message: t(text, { row: lost.row + 1 }) });
    editor.store.setState({ lost: null });
  }, [editor, lost, t]);
  return null;
}

/** Announces to screen readers what happened elsewhere than at the cursor. */
function Saying() {
  const saying = useLines((state) => state.saying);
  const said = useLines((state) => state.said);
  return (
    <>
      <div role="status">
        <VisuallyHidden key={said}>{saying}</VisuallyHidden>
      </div>
      <SayingFault />
    </>
  );
}

/** Announces what is wrong with the cell that was written last, also when that is found out later. */
function SayingFault() {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const faultText = useFaultText();
  const written = useLines((state) => state.written);
  const text = useLines((state) => {
    const row = visibleLines(state).findIndex(({ id }) => id === state.written?.id);
    const line = visibleLines(state)[row];
    const fault = line && editor.faultsOf(line).find(({ column }) => column === state.written?.column);
    return fault ? t('lines.faultOfLine', { row: row + 1, fault: faultText(fault) }) : '';
  });
  return (
    <div role="status">
      <VisuallyHidden key={written?.times}>{text}</VisuallyHidden>
    </div>
  );
}
