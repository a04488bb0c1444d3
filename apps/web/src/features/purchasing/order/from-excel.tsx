import { order, orderColumns } from '@kalfa/contracts/purchasing/order';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { line } from '../../../kit/document/line-columns.ts';
import { useSavedFile } from '../../../kit/feedback/saved-file.ts';
import { CellsFileButton } from '../../../kit/files/cells-file-button.tsx';
import type { FoundItem } from '../../../kit/lines/columns.ts';
import { NumberQuestion } from '../../../kit/lines/number-question.tsx';
import type { DecimalSign } from '../../../kit/lines/numbers.ts';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import { MatchRows } from './match-rows.tsx';
import { faultsOf, linesOf, readFile, type OrderRow } from './order-rows.model.ts';

type Props = { isBusy: boolean; onOrder: (lines: ReturnType<typeof linesOf>) => void };

/** The lines of an order from a workbook: read, reviewed as a whole, and stored together. */
export function FromExcel({ isBusy, onOrder }: Props) {
  const { t } = useTranslation();
  const save = useSavedFile();
  const language = useSettings((settings) => settings.isLanguage);
  const [failure, setFailure] = useState<string | null>(null);
  const [file, setFile] = useState<
    (ReturnType<typeof readFile> & { found: ReadonlyMap<string, FoundItem> }) | null
  >(null);
  const [rows, setRows] = useState<readonly OrderRow[]>([]);
  const [sign, setSign] = useState<DecimalSign | null>(null);

  const read = async (cells: string[][]) => {
    const labels = Object.fromEntries(
      orderColumns.map((column) => [column, t(`purchasing.excelColumn.${column}`)]),
    ) as Record<(typeof orderColumns)[number], string>;
    const next = readFile(cells, labels);
    const { column } = line.item('');
    const found = column.kind === 'item' ? await column.match(next.texts) : new Map<string, FoundItem>();
    setFile({ ...next, found });
    setSign(null);
    setRows(next.rowsWith(found, { chosen: null, language }));
  };
  const chooseSign = (chosen: DecimalSign) => {
    setSign(chosen);
    if (file) setRows(file.rowsWith(file.found, { chosen, language }));
  };
  const isOpen = rows.some((row) => faultsOf(row, rows).length > 0);
  const lines = linesOf(rows);
  const hasQuestion = file?.doubtful !== undefined && file.doubtful !== null;
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <CellsFileButton onCells={read} onFailure={setFailure} />
        <Button variant="text" onClick={() => void save(() => call(order.endpoints.template, {}))}>
          {t('purchasing.match.template')}
        </Button>
      </Stack>
      {file && rows.length === 0 && <Alert severity="info">{t('purchasing.match.empty')}</Alert>}
      {hasQuestion && <NumberQuestion text={file.doubtful ?? ''} sign={sign} onSign={chooseSign} />}
      {rows.length > 0 && (!hasQuestion || sign !== null) && (
        <>
          <MatchRows
            key={`${rows.length} ${sign}`}
            label={t('purchasing.excel')}
            rows={rows}
            onChange={setRows}
          />
          <Button
            variant="contained"
            loading={isBusy}
            disabled={isOpen || lines.length === 0}
            onClick={() => onOrder(lines)}
          >
            {t('purchasing.create')}
          </Button>
        </>
      )}
    </>
  );
}
