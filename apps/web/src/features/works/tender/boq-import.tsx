import { tender } from '@kalfa/contracts/works/tender';
import type { BoqAmounts } from '@kalfa/domain/works/boq';
import { readBoqSheet, type ReadSheet } from '@kalfa/domain/works/boq-sheet';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useMemo, useState } from 'react';
import { CellsFileButton } from '../../../kit/files/cells-file-button.tsx';
import { isBlank, itemColumnOf, type FoundItem, type LineColumn } from '../../../kit/lines/columns.ts';
import { appendLines } from '../../../kit/lines/grid.model.ts';
import { isGroup } from '../../../kit/lines/sheet.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { Check } from '../../../kit/plain/check.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { differingTotals, itemNames, linesOfFile } from './boq-import.model.ts';

type ReadFile = { name: string; sheet: ReadSheet; found: ReadonlyMap<string, FoundItem> };

async function matched(
  cells: string[][],
  columns: readonly LineColumn[],
): Promise<Pick<ReadFile, 'sheet' | 'found'>> {
  const sheet = readBoqSheet(cells);
  const names = itemNames(sheet.rows);
  const found = names.length === 0 ? undefined : await itemColumnOf(columns)?.match(names);
  return { sheet, found: found ?? new Map() };
}

/** Reads a workbook in the layout of the trade, and shows everything that is wrong with it before it becomes lines. */
export function BoqImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const editor = useLineEditor();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (cells: string[][], name: string) =>
    setFile({ name, ...(await matched(cells, editor.owner().columns)) });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('boq.import')}</DialogTitle>
      {file ? (
        <Review file={file} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {failure !== null && <Notice kind="error">{failure}</Notice>}
            <p>{t('boq.importHelp')}</p>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('record.cancel')}</Button>
            <CellsFileButton isMain onCells={take} onFailure={setFailure} />
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Review({ file: { name, sheet, found }, onClose }: { file: ReadFile; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const editor = useLineEditor();
  const [isReplacing, setIsReplacing] = useState(false);
  const { lines, notes } = useMemo(() => linesOfFile(sheet.rows, found), [sheet, found]);
  const { groupBy } = editor.owner().sheet ?? {};
  const present = editor.store.getState().lines.filter((line) => !isBlank(line)).length;
  const count = lines.filter((line) => !isGroup(line, groupBy)).length;
  const counts = (key: 'boq.linesRead' | 'boq.groupsRead' | 'boq.notes', value: number) =>
    t(key, { count: value, replace: { count: number(value) } });
  const isTooLong = lines.length + (isReplacing ? 0 : present) > tender.maxLines;
  const insert = () => {
    editor.change((grid) => appendLines(grid, lines, isReplacing));
    onClose();
  };
  return (
    <>
      <DialogContent>
        <p role="status">
          <bdi>{name}</bdi>: {counts('boq.linesRead', count)},{' '}
          {counts('boq.groupsRead', lines.length - count)}
        </p>
        {count === 0 && <Notice kind="error">{t('boq.nothingRead')}</Notice>}
        {isTooLong && <Notice kind="error">{t('boq.tooManyLines', { max: number(tender.maxLines) })}</Notice>}
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
        <Totals total={sheet.total} lines={lines} />
        {present > 0 && (
          <Check name="replace" label={t('boq.replace')} isChecked={isReplacing} onChange={setIsReplacing} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button look="solid" disabled={count === 0 || isTooLong} onClick={insert}>
          {t('lines.insert', { count: lines.length })}
        </Button>
      </DialogActions>
    </>
  );
}

/** The totals of the file beside ours, where they differ. */
function Totals({
  total,
  lines,
}: {
  total: BoqAmounts | null;
  lines: ReturnType<typeof linesOfFile>['lines'];
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const texts = useEntityTexts('tender');
  const { sheet } = useLineEditor().owner();
  const ours = useMemo(() => sheet?.sums(lines).totals ?? {}, [sheet, lines]);
  if (!total) return null;
  const own: BoqAmounts = {
    material: ours.materialAmount ?? '0',
    installation: ours.installationAmount ?? '0',
    dismantling: ours.dismantlingAmount ?? '0',
    dmm: ours.dmmAmount ?? '0',
  };
  const differing = differingTotals(total, own);
  if (differing.length === 0) return <Notice kind="success">{t('boq.totalsAgree')}</Notice>;
  return (
    <>
      <Notice kind="info">{t('boq.totalsDiffer')}</Notice>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{t('boq.inFile')}</TableCell>
            <TableCell align="right">{t('boq.ours')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differing.map((kind) => (
            <TableRow key={kind}>
              <TableCell>{texts.field(`${kind}Total`)}</TableCell>
              <TableCell align="right">{money(total[kind])}</TableCell>
              <TableCell align="right">{money(own[kind])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
