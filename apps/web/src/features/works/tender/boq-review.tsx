import { clientWorkbook } from '@kalfa/contracts/works/client-workbook';
import { tender } from '@kalfa/contracts/works/tender';
import { readBoqSheet } from '@kalfa/domain/works/boq-sheet';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMemo, useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { isBlank, type FoundItem } from '../../../kit/lines/columns.ts';
import { appendLines } from '../../../kit/lines/grid.model.ts';
import { isGroup } from '../../../kit/lines/sheet.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { Check } from '../../../kit/plain/check.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import styles from './boq-import.module.css';
import {
  itemNames,
  keptLayout,
  linesOfFile,
  linesWithRows,
  type FileLayout,
  type ReadFile,
} from './boq-import.model.ts';
import { BoqTotals } from './boq-totals.tsx';
import { UnknownTexts } from './unknown-texts.tsx';

type Props = {
  tenderId: number;
  file: ReadFile;
  layout: FileLayout;
  client: string | null;
  /** The items with these codes, barcodes and names. */
  found: ReadonlyMap<string, FoundItem>;
  /** What was chosen for the other texts, now or in an earlier file. */
  chosen: ReadonlyMap<string, FoundItem>;
  onChoose: (text: string, item: FoundItem) => void;
  onRegister: (text: string) => void;
  onColumns: () => void;
  onClose: () => void;
};

/** What was read from a file: its unknown texts, what is wrong, and how its totals compare. */
export function BoqReview({ tenderId, file, layout, client, found, chosen, onClose, ...on }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const failureText = useFailureText();
  const editor = useLineEditor();
  const write = useWrite();
  const [isReplacing, setIsReplacing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const rows = useMemo(
    () => file.sheets.find(({ name }) => name === layout.sheet)?.rows ?? [],
    [file, layout.sheet],
  );
  const sheet = useMemo(() => readBoqSheet(rows, layout), [rows, layout]);
  const bill = useMemo(() => linesOfFile(sheet.rows, new Map([...chosen, ...found])), [sheet, chosen, found]);
  const unknown = useMemo(
    () => [...itemNames(sheet.rows)].filter(([text]) => !found.has(text)),
    [sheet, found],
  );
  const { lines, notes } = bill;
  const { groupBy } = editor.owner().sheet ?? {};
  const present = editor.store.getState().lines.filter((line) => !isBlank(line)).length;
  const count = lines.filter((line) => !isGroup(line, groupBy)).length;
  const counts = (key: 'boq.linesRead' | 'boq.groupsRead' | 'boq.notes', value: number) =>
    t(key, { count: value, replace: { count: number(value) } });
  const isTooLong = lines.length + (isReplacing ? 0 : present) > tender.maxLines;

  /** The file is kept first, because the lines name its rows. */
  const keep = async (fileId: number): Promise<ReadonlyMap<number, number>> => {
    const body = { fileId, ...keptLayout(rows, layout), rows: [...bill.rows.values()] };
    const kept = await write(clientWorkbook.keep, { params: { id: tenderId }, body });
    return new Map(kept.rows.map(({ id, rowNo }) => [rowNo, id]));
  };
  const insert = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const kept = file.fileId === null ? new Map<number, number>() : await keep(file.fileId);
      editor.change((grid) => appendLines(grid, linesWithRows(bill, kept), isReplacing));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <DialogContent>
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        <p role="status">
          <bdi>{file.name}</bdi>: {counts('boq.linesRead', count)},{' '}
          {counts('boq.groupsRead', lines.length - count)}
        </p>
        <p className={styles.layout}>
          {layout.source === 'client'
            ? t('boq.columns.asClient', { client: client ?? '' })
            : t(layout.source === 'trade' ? 'boq.columns.asTrade' : 'boq.columns.asChosen')}{' '}
          <Button onClick={on.onColumns}>{t('boq.columns.change')}</Button>
        </p>
        {count === 0 && <Notice kind="error">{t('boq.nothingRead')}</Notice>}
        {isTooLong && <Notice kind="error">{t('boq.tooManyLines', { max: number(tender.maxLines) })}</Notice>}
        {unknown.length > 0 && (
          <UnknownTexts
            texts={unknown}
            chosen={chosen}
            remembered={file.remembered}
            client={file.fileId === null ? null : client}
            onChoose={on.onChoose}
            onRegister={on.onRegister}
          />
        )}
        {notes.length > 0 && (
          <>
            <Notice kind="info">{counts('boq.notes', notes.length)}</Notice>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{t('boq.row')}</TableCell>
                  <TableCell>{t('documents.field.item')}</TableCell>
                  <TableCell>{t('lines.message')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {notes.map(({ rowNo, text, kind, detail }, index) => (
                  <TableRow key={index}>
                    <TableCell>{rowNo}</TableCell>
                    <TableCell>
                      <bdi>{text}</bdi>
                    </TableCell>
                    <TableCell>{t(`boq.note.${kind}`, { text: detail })}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
        <BoqTotals total={sheet.total} lines={lines} />
        {present > 0 && (
          <Check name="replace" label={t('boq.replace')} isChecked={isReplacing} onChange={setIsReplacing} />
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button
          look="solid"
          isBusy={isBusy}
          disabled={count === 0 || isTooLong}
          onClick={() => void insert()}
        >
          {t('lines.insert', { count: lines.length })}
        </Button>
      </DialogActions>
    </>
  );
}
