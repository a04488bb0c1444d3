import { priceFields, quantityFields, type BoqField } from '@kalfa/contracts/works/client-workbook';
import { entriesOf, guessColumns, guessLayout } from '@kalfa/domain/works/boq-layout';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Button } from '../../../kit/plain/button.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './boq-import.module.css';
import { isReadable, withColumn, type FileLayout, type ReadFile } from './boq-import.model.ts';

/** Headings are among the first rows, and a few rows below them show what the columns hold. */
const shownRows = 30;

type Props = {
  file: ReadFile;
  layout: FileLayout;
  client: string | null;
  isBusy: boolean;
  failure: string | null;
  onLayout: (layout: FileLayout) => void;
  onClose: () => void;
  onDone: () => void;
};

/** Asks which row of a sheet has the headings and what each column is, above the first rows of the sheet. */
export function BoqColumns({ file, layout, client, isBusy, failure, onLayout, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { sheets } = file;
  const rows = sheets.find(({ name }) => name === layout.sheet)?.rows ?? [];
  const setSheet = (name: string) => {
    const chosen = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    onLayout({ ...guessLayout(chosen), sheet: name, source: 'guess' });
  };
  return (
    <>
      <DialogContent>
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        <p>
          {t('boq.columns.help')}{' '}
          {client !== null && file.fileId !== null && t('boq.columns.remembered', { client })}
        </p>
        {sheets.length > 1 && (
          <label className={styles.sheet}>
            {t('boq.columns.sheet')}
            <select value={layout.sheet} onChange={(event) => setSheet(event.target.value)}>
              {sheets.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <SheetPreview rows={rows} layout={layout} onLayout={onLayout} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <span role="status" className={styles.needed}>
          {!isReadable(layout) && t('boq.columns.needed')}
        </span>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button look="solid" isBusy={isBusy} disabled={!isReadable(layout)} onClick={onDone}>
          {t('boq.columns.done')}
        </Button>
      </DialogActions>
    </>
  );
}

const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

function SheetPreview({
  rows,
  layout,
  onLayout,
}: {
  rows: readonly (readonly string[])[];
  layout: FileLayout;
  onLayout: (layout: FileLayout) => void;
}) {
  const { t } = useTranslation();
  const { headingRow, columns } = layout;
  const shown = rows.slice(0, shownRows);
  const width = Array.from({ length: Math.max(0, ...shown.map((row) => row.length)) }, (_, index) => index);
  const setHeadings = (rowNo: number) => {
    const guessed = guessColumns(rows[rowNo - 1] ?? []);
    const isGuess = layout.source === 'guess' && Object.keys(guessed).length > 0;
    onLayout({ ...layout, headingRow: rowNo, firstRow: rowNo + 1, ...(isGuess && { columns: guessed }) });
  };
  const fieldAt = new Map(entriesOf(columns).map(([field, column]) => [column, field]));
  return (
    <div className={styles.frame}>
      <table className={styles.preview} aria-label={t('boq.columns.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('boq.columns.headings')}</th>
            {width.map((column) => (
              <th key={column} scope="col" data-left-out={fieldAt.has(column) ? undefined : ''}>
                <FieldSelect
                  letters={columnLetters(column)}
                  field={fieldAt.get(column) ?? null}
                  onChange={(field) => onLayout({ ...withColumn(layout, column, field), source: 'user' })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => {
            const rowNo = index + 1;
            return (
              <tr key={rowNo} data-kind={kindOf(rowNo, headingRow)}>
                <th scope="row">
                  <label className={styles.rowChoice}>
                    <input
                      type="radio"
                      name="heading-row"
                      aria-label={t('boq.columns.headingRow', { row: rowNo })}
                      checked={rowNo === headingRow}
                      onChange={() => setHeadings(rowNo)}
                    />
                    {rowNo}
                  </label>
                </th>
                {width.map((column) => (
                  <td key={column} data-left-out={fieldAt.has(column) ? undefined : ''}>
                    <bdi>{row[column]}</bdi>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const kindOf = (rowNo: number, headingRow: number) =>
  rowNo === headingRow ? 'heading' : rowNo < headingRow ? 'above' : undefined;

const positionFields = ['oldPos', 'newPosBook', 'newPosMain', 'newPosSub'] as const;

/** What a column holds, in groups: a quantity and a price of the same kind have the same name. */
function FieldSelect({
  letters,
  field,
  onChange,
}: {
  letters: string;
  field: BoqField | null;
  onChange: (field: BoqField | null) => void;
}) {
  const { t } = useTranslation();
  const { field: name } = useEntityTexts('tender');
  const groups: { label: string; fields: readonly BoqField[] }[] = [
    { label: t('boq.quantities'), fields: quantityFields },
    { label: t('boq.unitPrices'), fields: priceFields },
    { label: t('boq.columns.position'), fields: positionFields },
  ];
  const group = groups.find(({ fields }) => field !== null && fields.includes(field));
  return (
    <span className={styles.field}>
      <span>
        {letters} {group && <small>{group.label}</small>}
      </span>
      <select
        aria-label={t('boq.columns.column', { column: letters })}
        value={field ?? ''}
        onChange={(event) => onChange((event.target.value || null) as BoqField | null)}
      >
        <option value="">{t('lines.leaveOut')}</option>
        <option value="itemName">{t('documents.field.item')}</option>
        <option value="unit">{t('documents.field.unit')}</option>
        {groups.map(({ label, fields }) => (
          <optgroup key={label} label={label}>
            {fields.map((each) => (
              <option key={each} value={each}>
                {name(each)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="percent">{t('boq.percentLabel')}</option>
        <option value="description">{name('description')}</option>
      </select>
    </span>
  );
}
