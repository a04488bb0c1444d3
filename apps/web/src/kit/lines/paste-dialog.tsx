import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { CellsFileButton } from '../files/cells-file-button.tsx';
import { Button } from '../plain/button.tsx';
import { Check } from '../plain/check.tsx';
import { Notice } from '../plain/notice.tsx';
import { itemColumnOf, isNumeric, type FoundItem } from './columns.ts';
import { insertLines } from './grid.model.ts';
import { rememberedMap, rememberMap } from './lines-memory.ts';
import styles from './lines.module.css';
import { NumberQuestion } from './number-question.tsx';
import { decimalSignOf, readNumber, signOf, type DecimalSign } from './numbers.ts';
import {
  guessMap,
  hasHeadings,
  linesOf,
  merged,
  signOfBlock,
  tally,
  textsFor,
  widthOf,
  type Block,
  type ColumnMap,
} from './paste.model.ts';
import { pasteNumbers } from './paste-numbers.ts';
import { PastePreview } from './paste-preview.tsx';
import { putPasted } from './put-pasted.ts';
import { readTsv } from './tsv.ts';
import { useLineEditor } from './use-line-editor.ts';
import type { PastedBlock } from './use-grid-keys.ts';

/** Shows how a block of cells is interpreted before it becomes lines, and asks what is ambiguous. */
export function PasteDialog({ block, onClose }: { block: PastedBlock; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [rows, setRows] = useState<Block>(block.rows);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={block.asks === 'sign' ? 'xs' : 'md'}
    >
      <DialogTitle id={titleId}>{t('lines.paste')}</DialogTitle>
      {block.asks === 'sign' ? (
        <SignQuestion rows={rows} onClose={onClose} />
      ) : rows.length === 0 ? (
        <PasteHere onRows={setRows} onClose={onClose} />
      ) : (
        <Preview rows={rows} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** A box to paste into, for users who came here by the button. */
function PasteHere({ onRows, onClose }: { onRows: (rows: Block) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <DialogContent>
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        <p className={styles.help}>{t('lines.pasteHelp')}</p>
        <textarea
          ref={(area) => area?.focus()}
          className={styles.pasteHere}
          aria-label={t('lines.pasteHere')}
          placeholder={t('lines.pasteHere')}
          rows={6}
          onChange={(event) => onRows(readTsv(event.target.value))}
        />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <CellsFileButton onCells={onRows} onFailure={setFailure} />
        <Button onClick={onClose}>{t('record.cancel')}</Button>
      </DialogActions>
    </>
  );
}

/** Numbers that can be parsed in two ways, for cells that are known. */
function SignQuestion({ rows, onClose }: { rows: Block; onClose: () => void }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const [sign, setSign] = useState<DecimalSign | null>(null);
  const text = rows.flat().find((each) => signOf(each) === 'ambiguous') ?? '';
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  const take = () => {
    const grid = editor.store.getState();
    const column = editor.columnHere();
    const pasted = sign && !isOne && pasteNumbers(grid, rows, sign);
    if (pasted && pasted !== 'ambiguous') putPasted(editor, pasted, t);
    else if (column && sign) editor.put(grid.cursor.row, column, readNumber(text, sign));
    onClose();
  };
  return (
    <>
      <DialogContent>
        <NumberQuestion text={text} sign={sign} onSign={setSign} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button look="solid" disabled={!sign} onClick={take}>
          {t('lines.take')}
        </Button>
      </DialogActions>
    </>
  );
}

function Preview({ rows, onClose }: { rows: Block; onClose: () => void }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const { name, columns } = editor.owner();
  const [withHeadings, setWithHeadings] = useState(() => hasHeadings(rows, columns));
  const [map, setMap] = useState<ColumnMap>(() => firstMap(editor, rows));
  const [chosenSign, setChosenSign] = useState<DecimalSign | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  const body = useMemo(() => (withHeadings ? rows.slice(1) : rows), [rows, withHeadings]);
  const { found, failed } = useMatches(body, map);
  const guessed = signOfBlock(body, map, columns);
  const language = editor.language();
  const sign = chosenSign ?? (guessed === 'comma' || guessed === 'point' ? guessed : decimalSignOf(language));
  const lines = useMemo(
    () => found && linesOf(body, { columns, map, sign, language, found, unitOf: editor.unitOf }),
    [body, columns, map, sign, language, found, editor],
  );
  const counts = lines && tally(lines, columns);
  const inserted = lines && (isMerging ? merged(lines, columns) : lines);
  const isOpenQuestion = guessed === 'ambiguous' && chosenSign === null;
  const doubtful = numbersOf(editor, body, map).find((text) => signOf(text) === 'ambiguous');
  const insert = () => {
    if (!inserted) return;
    rememberMap(name, map);
    editor.change((grid) => insertLines(grid, inserted));
    editor.store.setState({ isFocused: true });
    onClose();
  };
  return (
    <>
      <DialogContent>
        <div className={styles.pasteChoices}>
          <Check
            name="headings"
            label={t('lines.headings')}
            isChecked={withHeadings}
            onChange={setWithHeadings}
          />
          {counts && counts.duplicates > 0 && (
            <Check name="merge" label={t('lines.merge')} isChecked={isMerging} onChange={setIsMerging} />
          )}
        </div>
        {guessed === 'ambiguous' && (
          <NumberQuestion text={doubtful ?? ''} sign={chosenSign} onSign={setChosenSign} />
        )}
        {failed && <Notice kind="error">{t('lines.notFindable')}</Notice>}
        <PastePreview rows={body} map={map} onMap={setMap} found={found} />
        <div role="status" className={styles.counts}>
          {counts && (
            <>
              <span data-kind="good">{t('lines.matched', { count: counts.matched })}</span>
              <span data-kind={counts.unmatched > 0 ? 'bad' : undefined}>
                {t('lines.unmatched', { count: counts.unmatched })}
              </span>
              <span>{t('lines.duplicates', { count: counts.duplicates })}</span>
            </>
          )}
        </div>
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button look="solid" disabled={!inserted || isOpenQuestion} onClick={insert}>
          {t('lines.insert', { count: inserted?.length ?? body.length })}
        </Button>
      </DialogActions>
    </>
  );
}

type LineEditor = ReturnType<typeof useLineEditor>;

const firstMap = (editor: LineEditor, rows: Block): ColumnMap => {
  const { name, columns } = editor.owner();
  const { columns: visible, cursor } = editor.store.getState();
  const column = visible[cursor.column];
  const from = column ? columns.indexOf(column) : 0;
  return guessMap(rows, { columns, from, remembered: rememberedMap(name, widthOf(rows)) });
};

const numbersOf = (editor: LineEditor, rows: Block, map: ColumnMap) =>
  textsFor(rows, map, (name) =>
    editor.owner().columns.some((column) => column.name === name && isNumeric(column)),
  );

/** The items for the codes of the block; undefined while they are being looked up. */
function useMatches(rows: Block, map: ColumnMap) {
  const editor = useLineEditor();
  const column = itemColumnOf(editor.owner().columns);
  const codes = useMemo(
    () => (column ? [...new Set(textsFor(rows, map, (name) => name === column.name))] : []),
    [column, rows, map],
  );
  const [answer, setAnswer] = useState<{
    codes: readonly string[];
    found: ReadonlyMap<string, FoundItem>;
    failed: boolean;
  }>();
  useEffect(() => {
    let isOver = false;
    const finish = (found: ReadonlyMap<string, FoundItem>, failed: boolean) => {
      if (!isOver) setAnswer({ codes, found, failed });
    };
    if (!column || codes.length === 0) finish(new Map(), false);
    else
      column.match(codes).then(
        (found) => finish(found, false),
        () => finish(new Map(), true),
      );
    return () => {
      isOver = true;
    };
  }, [column, codes]);
  const isNow = answer?.codes === codes;
  return { found: isNow ? answer.found : undefined, failed: isNow && answer.failed };
}
