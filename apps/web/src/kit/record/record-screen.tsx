import type { AnyRecord, InputOf, RecordAction } from '@kalfa/contracts/record';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import type { AnyColumn, ColumnsOf } from '../list/columns.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListCards } from '../list/list-cards.tsx';
import { ListPagination } from '../list/list-pagination.tsx';
import { EmptyList, FailureStrip, isForbidden, NoAccess } from '../list/list-state.tsx';
import { ListTable } from '../list/list-table.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { StatusChip } from '../list/status-chip.tsx';
import { useList, type ListState } from '../list/use-list.ts';
import { PageHeader } from '../page/page-header.tsx';
import { History } from './history.tsx';
import type { RecordFields } from './record-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { RowMenu, type RowChoice } from './row-menu.tsx';
import { useOpenRecord } from './use-open-record.ts';
import { useRecordActions } from './use-record-actions.ts';
import type { StoredRow } from './use-record-form.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  columns: ColumnsOf<R>;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
};

/** A whole screen for a simple record: its list, its form, its history. Made of parts that a screen can also use by hand. */
export function RecordScreen<R extends AnyRecord>({ contract, columns, form }: Props<R>) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const texts = useEntityTexts(contract.name);
  const list = useList(contract) as ListState<AnyRecord>;
  const [open, setOpen] = useOpenRecord();
  const act = useRecordActions(contract);
  const rows = list.rows as StoredRow[] | undefined;

  const choose = (choice: RowChoice, row: StoredRow) => {
    if (choice === 'edit') setOpen({ kind: 'record', id: row.id });
    else if (choice === 'history') setOpen({ kind: 'history', id: row.id });
    else void act(choice, row);
  };
  const nameOf = (row: StoredRow) => String(row[contract.label]);
  const listProps = {
    title: texts.title,
    columns: [
      ...withLink(columns, contract.label, (id) => setOpen({ kind: 'record', id })),
      ...useEnvelopeColumns(),
    ],
    heading: texts.field,
    rows,
    rowEnd: (row: Readonly<Record<string, unknown>>) => {
      const stored = row as StoredRow;
      return (
        <RowMenu
          name={nameOf(stored)}
          actions={stored.actions as RecordAction[]}
          onChoose={(choice) => choose(choice, stored)}
        />
      );
    },
  };
  const total = list.page?.total;
  const openNew = () => setOpen({ kind: 'new' });
  const mayDo = (action: 'add' | 'export') => list.page?.actions?.includes(action) ?? false;
  if (isForbidden(list.failure)) return <NoAccess />;
  return (
    <>
      <PageHeader title={texts.title} count={total === undefined ? undefined : texts.count(total)}>
        {mayDo('export') && <ExportMenu contract={contract} list={list} />}
        {mayDo('add') && (
          <Button variant="contained" startIcon={<IconPlus size={18} stroke={2} />} onClick={openNew}>
            {texts.new}
          </Button>
        )}
      </PageHeader>
      <Card>
        <ListToolbar contract={contract} list={list} heading={texts.field} />
        <LinearProgress
          aria-hidden
          sx={{ height: 2, visibility: list.isRefreshing && rows ? 'visible' : 'hidden' }}
        />
        <FailureStrip list={list} />
        {rows?.length === 0 && !list.failure ? (
          <EmptyList
            list={list}
            heading={texts.field}
            newLabel={texts.new}
            onNew={mayDo('add') ? openNew : undefined}
          />
        ) : isPhone ? (
          <ListCards {...listProps} />
        ) : (
          <ListTable
            {...listProps}
            sortable={contract.list.fields}
            sort={list.query.sort}
            onSort={list.sort}
          />
        )}
        <ListPagination list={list} />
      </Card>
      {open?.kind === 'new' && (
        <RecordForm
          contract={contract}
          row={null}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            setOpen(null);
            showFeedback({ message: t('record.done.create', { name: nameOf(saved) }) });
          }}
        >
          {form}
        </RecordForm>
      )}
      {open?.kind === 'record' && (
        <OpenedRecord contract={contract} id={open.id} form={form} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'history' && (
        <History
          contract={contract}
          id={open.id}
          name={rows?.filter((row) => row.id === open.id).map(nameOf)[0] ?? texts.one}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type OpenedProps<R extends AnyRecord> = {
  contract: R;
  id: number;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  onClose: () => void;
};

/** The record is read afresh when it is opened, so that editing starts from what is stored now. */
function OpenedRecord<R extends AnyRecord>({ contract, id, form, onClose }: OpenedProps<R>) {
  const { t } = useTranslation();
  const { data } = useRead(contract.endpoints.get, { params: { id } });
  const row = data as StoredRow | undefined;
  if (!row || row.id !== id) return null;
  return (
    <RecordForm
      contract={contract}
      row={row}
      onClose={onClose}
      onSaved={(saved) => {
        onClose();
        showFeedback({ message: t('record.done.edit', { name: String(saved[contract.label]) }) });
      }}
    >
      {form}
    </RecordForm>
  );
}

/** The column that names the record opens it. */
function withLink<R extends AnyRecord>(
  columns: ColumnsOf<R>,
  label: string,
  open: (id: number) => void,
): AnyColumn[] {
  return (columns as readonly AnyColumn[]).map((column) =>
    column.field !== label
      ? column
      : {
          ...column,
          cell: (value: string, row: StoredRow) => (
            <ButtonBase
              onClick={() => open(row.id)}
              sx={(theme) => ({
                font: 'inherit',
                fontWeight: 600,
                color: theme.roles.primary.text,
                textAlign: 'start',
                minHeight: 24,
                borderRadius: 0.5,
                '&:hover': { textDecoration: 'underline' },
              })}
            >
              <bdi>{value}</bdi>
            </ButtonBase>
          ),
        },
  );
}

function useEnvelopeColumns(): AnyColumn[] {
  const { instant, fullInstant } = useFormats();
  return [
    {
      field: 'updatedAt',
      cell: (value: string) => (
        <time dateTime={value} title={fullInstant(value)}>
          {instant(value)}
        </time>
      ),
    },
    { field: 'recordStatus', cell: (value: 0 | 1 | 2) => <StatusChip status={value} /> },
  ] as AnyColumn[];
}
