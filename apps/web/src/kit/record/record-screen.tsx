import type { Filter } from '@kalfa/contracts/list';
import type { AnyRecord, InputOf, RowOf } from '@kalfa/contracts/record';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { call } from '../../lib/call.ts';
import { loadPart } from '../../lib/load-part.ts';
import type { AnyColumn, ColumnsOf } from '../list/columns.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { addressText } from '../list/list-address.ts';
import { ListCard } from '../list/list-card.tsx';
import { isForbidden } from '../feedback/failure-text.ts';
import { TemplateLink } from '../import/template-link.tsx';
import type { Selection } from '../list/selection.ts';
import { useSavedFile } from '../feedback/saved-file.ts';
import { useList } from '../list/use-list.ts';
import { NoAccess } from '../page/empty-states.tsx';
import { withinReach } from '../page/within-reach.ts';
import { usePageActions } from '../page/page-actions.ts';
import { PageHeader } from '../page/page-header.tsx';
import { PageSpinner } from '../page/page-spinner.tsx';
import type { OpenedSheet as Opened } from './opened-record.tsx';
import { useEnvelopeColumns, withLink } from './record-columns.tsx';
import type { RecordFields } from './record-fields.tsx';
import type { RecordPage as Page, RecordPageParts } from './record-page.tsx';
import { RowMenu, type RowChoice, type RowExtra } from './row-menu.tsx';
import { pageAddress, useOpenPage, useOpenSheet } from './use-open-record.ts';
import { useRecordActions } from './use-record-actions.ts';
import type { StoredRow } from './stored-row.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  columns: ColumnsOf<R>;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  /** Filters the screen always applies, in addition to those in the URL. */
  always?: readonly Filter[];
  /** The title of the page when it shows only some of the records, and the link back. */
  part?: { title: string; trail: ReactNode } | undefined;
  /** Row actions in addition to those every record has. */
  rowExtras?: (row: RowOf<R>) => readonly RowExtra[];
  /** What the page of a record shows in addition to its facts, files and history. */
  page?: RecordPageParts<RowOf<R>> | undefined;
  /** The URL parameters that open a row elsewhere than on its page; null opens the page. */
  opens?: (row: RowOf<R>) => URLSearchParams | null;
  /** Values of a new record that its contract cannot know, such as today. */
  initial?: Partial<InputOf<R>>;
  /** Offers the next step right after a record was created. */
  onCreated?: (row: RowOf<R>) => void;
};

/** Forms and record pages are loaded after the list, so that the list does not wait for them. */
const loadOpened = () => loadPart(() => import('./opened-record.tsx'));
const OpenedSheet = lazy(async () => ({
  default: (await loadOpened()).OpenedSheet,
})) as unknown as typeof Opened;
const loadPage = () => loadPart(() => import('./record-page.tsx'));
const RecordPage = lazy(async () => ({ default: (await loadPage()).RecordPage })) as unknown as typeof Page;

/** Bulk actions are loaded when rows are selected. */
const BulkActions = lazy(async () => ({
  default: (await loadPart(() => import('./bulk-actions.tsx'))).BulkActions,
}));

/** "All matching" is the list with its filters, and needs no ids. */
const idsIn = (selection: Selection) => (selection.kind === 'rows' ? selection.ids : []);

/** A whole screen for a record: its list, the page of each record, its form. A screen can also use these parts directly. */
export function RecordScreen<R extends AnyRecord>({
  contract,
  columns,
  form,
  always,
  part,
  rowExtras,
  page,
  opens,
  initial,
  onCreated,
}: Props<R>) {
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const texts = useEntityTexts(contract.name);
  const list = useList(contract as AnyRecord, always);
  const navigate = useNavigate();
  const [open, setOpen] = useOpenSheet();
  const opened = useOpenPage();
  const act = useRecordActions(contract);
  const savePrinted = useSavedFile();
  const rows = list.rows as StoredRow[] | undefined;
  const isThere = rows !== undefined;
  useEffect(() => {
    if (isThere) void Promise.all([loadOpened(), loadPage()]);
  }, [isThere]);

  const choose = (choice: RowChoice, row: StoredRow) => {
    if (choice === 'edit' || choice === 'peek') setOpen({ kind: choice, id: row.id });
    else if (choice === 'history') opened.open(row.id, 'history');
    else if (choice === 'print')
      void savePrinted(() =>
        call(contract.endpoints.print, { params: { id: row.id }, query: { format: 'pdf' } }),
      );
    else void act(choice, row);
  };
  const nameOf = (row: StoredRow) => String(row[contract.label]);
  const openIt = (row: StoredRow) => {
    const elsewhere = opens?.(row as RowOf<R>);
    if (elsewhere) void navigate({ search: addressText(elsewhere) }, { preventScrollReset: true });
    else opened.open(row.id);
  };
  const hrefOf = (row: StoredRow) => `?${addressText(opens?.(row as RowOf<R>) ?? pageAddress(row.id))}`;
  const envelope = useEnvelopeColumns(columns);
  const allColumns = [...withLink(columns, contract.label, { hrefOf, onOpen: openIt }), ...envelope];
  const ownColumns = [...columns, ...envelope] as AnyColumn[];
  const openId = open !== null && open.kind !== 'new' ? open.id : null;
  const openRow = rows?.find((row) => row.id === openId);
  const total = list.page?.total;
  const openNew = () => setOpen({ kind: 'new' });
  const extrasOf = (row: StoredRow) => rowExtras?.(row as RowOf<R>) ?? [];
  const rowOfId = (id: number) => rows?.find((row) => row.id === id);
  const mayDo = (action: 'add' | 'import' | 'export') => list.page?.actions?.includes(action) ?? false;
  usePageActions(mayDo('add') ? [{ name: 'create', label: texts.new, run: openNew }] : []);
  if (isForbidden(list.failure)) return <NoAccess />;
  const sheet = (
    <Suspense>
      <OpenedSheet
        contract={contract}
        open={open}
        name={openRow ? nameOf(openRow) : texts.one}
        form={form}
        columns={ownColumns}
        figures={page?.figures}
        // A record page has its own.
        navigated={
          opened.id === null
            ? {
                contract,
                list,
                goTo: (id, over) => open && open.kind !== 'new' && setOpen({ kind: open.kind, id }, over),
              }
            : undefined
        }
        onOpen={(id) => opened.open(id)}
        mayCreate={list.page?.actions && mayDo('add')}
        initial={initial}
        filters={list.narrowed.filters}
        onClose={() => setOpen(null)}
        onCreated={(row) => onCreated?.(row as RowOf<R>)}
      />
    </Suspense>
  );
  if (opened.id !== null) {
    return (
      <>
        <Suspense fallback={<PageSpinner />}>
          <RecordPage
            key={opened.id}
            contract={contract}
            id={opened.id}
            listed={rowOfId(opened.id)}
            form={form}
            columns={columns}
            parts={page}
            navigated={{ contract, list, goTo: (id, over) => opened.open(id, undefined, over) }}
            extras={extrasOf}
            mayPrint={mayDo('export')}
            onChoose={choose}
            onClose={opened.close}
          />
        </Suspense>
        {sheet}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={part?.title ?? texts.title}
        trail={part?.trail}
        count={total === undefined ? null : texts.count(total)}
      >
        {mayDo('import') && <ImportButton record={contract} />}
        {mayDo('export') && <ExportMenu contract={contract} list={list} columns={ownColumns} />}
        {mayDo('add') && (
          <Button
            variant="contained"
            startIcon={<IconPlus size={18} stroke={2} />}
            onClick={openNew}
            {...(isPhone && withinReach)}
          >
            {texts.new}
          </Button>
        )}
      </PageHeader>
      <ListCard
        contract={contract}
        list={list}
        columns={allColumns}
        newLabel={texts.new}
        onNew={mayDo('add') ? openNew : undefined}
        emptyExtra={mayDo('import') && <TemplateLink record={contract} />}
        keys={{
          onOpen: (id) => {
            const row = rowOfId(id);
            if (row) openIt(row);
          },
          onPeek: (id) => setOpen({ kind: 'peek', id }),
          onEdit: (id) => setOpen({ kind: 'edit', id }),
          onMove: (id) => open?.kind === 'peek' && setOpen({ kind: 'peek', id }),
        }}
        bulk={(selecting) => (
          <Suspense>
            <BulkActions contract={contract} list={list} selecting={selecting} />
            {mayDo('export') && (
              <ExportMenu
                contract={contract}
                list={list}
                columns={ownColumns}
                selectedIds={idsIn(selecting.selection)}
              />
            )}
          </Suspense>
        )}
        rowEnd={(row, onSelect) => {
          const stored = row as StoredRow;
          return (
            <RowMenu
              name={nameOf(stored)}
              actions={stored.actions}
              mayPrint={mayDo('export')}
              extras={extrasOf(stored)}
              onChoose={(choice) => choose(choice, stored)}
              onSelect={onSelect}
            />
          );
        }}
      />
      {sheet}
    </>
  );
}
