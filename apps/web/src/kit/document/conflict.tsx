import type { AnyDocument } from '@kalfa/contracts/document';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from '../../lib/i18n.ts';
import { useReadOnce } from '../../lib/query.ts';
import { isFound, type CellValue } from '../lines/columns.ts';
import type { LineEditor } from '../lines/line-editor.ts';
import { NoValue } from '../page/no-value.tsx';
import { conflictsBetween, mergeLines } from './conflict.model.ts';
import { columnsOf, type DocumentView, type OpenDocument } from './document-view.ts';
import { lineOf } from './line-adapter.ts';

type Props<D extends AnyDocument> = {
  view: DocumentView<D>;
  id: number;
  editor: LineEditor;
  /** Starts again from what is stored. */
  onTakeTheirs: () => void;
};

/** Another user has stored changes meanwhile: what both changed is shown side by side, and one of them is kept. */
export function Conflict<D extends AnyDocument>({ view, id, editor, onTakeTheirs }: Props<D>) {
  const { t } = useTranslation();
  const contract: AnyDocument = view.contract;
  const { data } = useReadOnce(contract.endpoints.get, { params: { id } });
  const stored = data as OpenDocument | undefined;
  if (!stored) return null;
  const columns = columnsOf(view, stored);
  const theirs = stored.lines.map((line) => lineOf(columns, line));
  const base = editor.saver.base();
  const mine = editor.store.getState().lines;
  const cells = conflictsBetween(base, mine, theirs);
  const label = (name: string) => columns.find(({ column }) => column.name === name)?.column.label ?? name;
  const keep = (takes: 'mine' | 'theirs') => {
    editor.rebase(theirs, String(stored.version), mergeLines(base, mine, theirs, takes));
    editor.saver.send();
    if (takes === 'theirs' && cells.length === 0) onTakeTheirs();
  };
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 2 }} data-conflict>
      <strong>{t('documents.conflictTitle', { who: String(stored.updatedBy) })}</strong>
      <p>{t('documents.conflictText')}</p>
      {cells.length > 0 && (
        <Table size="small" sx={{ marginBlockEnd: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell>{t('documents.mine')}</TableCell>
              <TableCell>{t('documents.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {cells.map(({ line, row, column, mine: own, theirs: their }) => (
              <TableRow key={`${line} ${column}`}>
                <TableCell component="th" scope="row">
                  {t('documents.line', { row })}, {label(column)}
                </TableCell>
                <TableCell>
                  <Value value={own} />
                </TableCell>
                <TableCell>
                  <Value value={their} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => keep('mine')}>
          {t('documents.keepMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => keep('theirs')}>
          {t('documents.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}

const Value = ({ value }: { value: CellValue }) =>
  value === null || value === '' ? <NoValue /> : <bdi>{isFound(value) ? value.name : value}</bdi>;
