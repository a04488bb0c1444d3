import type { AnyDocument } from '@kalfa/contracts/document';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { formatListQuery, type Filter } from '@kalfa/contracts/list';
import { shownStatus } from '@kalfa/contracts/shown-status';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useRead } from '../../lib/query.ts';
import { isForbidden } from '../feedback/failure-text.ts';
import { allMatching } from '../list/all-matching.ts';
import type { AnyColumn } from '../list/columns.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { FilterChoice } from '../list/filter-choice.tsx';
import { ListCard } from '../list/list-card.tsx';
import { addressText } from '../list/list-address.ts';
import type { ListContract } from '../list/list-contract.ts';
import { isSelected, nothingSelected } from '../list/selection.ts';
import { useList } from '../list/use-list.ts';
import { NoAccess } from '../page/empty-states.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { PageSpinner } from '../page/page-spinner.tsx';
import { usePageActions } from '../page/page-actions.ts';
import { useEntryName } from '../page/use-entry-name.ts';
import { withinReach } from '../page/within-reach.ts';
import { withLink } from '../record/record-columns.tsx';
import { pageAddress, useOpenPage, useOpenSheet } from '../record/use-open-record.ts';
import type { DocumentPage as Page } from './document-page.tsx';
import { DocumentStatusChip } from './document-status.tsx';
import type { DocumentRow, DocumentView } from './document-view.ts';
import type { NewDocument as New } from './new-document.tsx';

const DocumentPage = lazy(async () => ({
  default: (await loadPart(() => import('./document-page.tsx'))).DocumentPage,
})) as unknown as typeof Page;
const NewDocument = lazy(async () => ({
  default: (await loadPart(() => import('./new-document.tsx'))).NewDocument,
})) as unknown as typeof New;

const RowDecisions = lazy(async () => ({
  default: (await loadPart(() => import('./row-decisions.tsx'))).RowDecisions,
}));

/** A whole screen for documents: the list with the number of documents in each status, and the page of each document. */
export function DocumentScreen<D extends AnyDocument>({ view }: { view: DocumentView<D> }) {
  const { t } = useTranslation();
  const contract: AnyDocument = view.contract;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const texts = useEntityTexts(contract.name);
  const entryName = useEntryName();
  const [search] = useSearchParams();
  const named = search.get('ids') ?? '';
  const always: Filter[] = [
    ...(view.kind === undefined ? [] : [{ field: 'kind', operator: 'eq' as const, values: [view.kind] }]),
    ...(view.always ?? []),
    // A notification about several documents names them.
    ...(/^\d+(,\d+)*$/.test(named)
      ? [{ field: 'id', operator: 'eq' as const, values: named.split(',') }]
      : []),
  ];
  // Archived drafts are found with a filter; the status of a document says everything else.
  const shape = { ...contract.list, fields: withoutRecordStatus(contract.list.fields) };
  const listContract: ListContract = {
    ...(contract as unknown as ListContract),
    label: 'number',
    list: shape,
  };
  const list = useList(listContract, always);
  const [open, setOpen] = useOpenSheet();
  const opened = useOpenPage();
  const mayDo = (action: 'add' | 'export') => list.page?.actions?.includes(action) ?? false;
  const openNew = () => setOpen({ kind: 'new' });
  usePageActions(mayDo('add') ? [{ name: 'create', label: texts.new, run: openNew }] : []);
  if (isForbidden(list.failure)) return <NoAccess />;
  if (opened.id !== null)
    return (
      <Suspense fallback={<PageSpinner />}>
        <DocumentPage
          key={opened.id}
          view={view}
          id={opened.id}
          navigated={{
            contract: listContract,
            list,
            goTo: (id, over) => opened.open(id, undefined, over),
          }}
          onClose={opened.close}
        />
      </Suspense>
    );
  if (view.create && open?.kind === 'new' && mayDo('add'))
    return (
      <Suspense fallback={<PageSpinner />}>
        {view.create({ onClose: () => setOpen(null), onCreated: (id) => opened.open(id) })}
      </Suspense>
    );
  const facts: AnyColumn[] = [
    { field: 'number', as: 'code' },
    { field: 'documentDate', as: 'date' },
    ...view.columns,
    { field: 'createdBy', rank: 900 },
    {
      field: 'status',
      as: 'status',
      rank: 1,
      cell: (status: DocumentStatus) => <DocumentStatusChip status={status} kind={view.kind} />,
    },
  ];
  const decisionsOf = (row: DocumentRow) => (
    <Suspense>
      <RowDecisions contract={contract} rows={[row]} isSmall />
    </Suspense>
  );
  const decision: AnyColumn = {
    field: 'actions',
    as: 'status',
    rank: 0,
    cell: (_actions: unknown, row: DocumentRow) => decisionsOf(row),
  };
  const columns = view.isDecided && !isPhone ? [...facts, decision] : facts;
  const total = list.page?.total;
  const decisions: Pick<ComponentProps<typeof ListCard>, 'rowEnd' | 'bulk'> = {
    // In a table they are a column of their own.
    ...(isPhone && { rowEnd: (row) => decisionsOf(row as unknown as DocumentRow) }),
    bulk: ({ selection, select }) => (
      <Suspense>
        <RowDecisions
          contract={contract}
          rows={((list.rows ?? []) as unknown as DocumentRow[]).filter(({ id }) => isSelected(selection, id))}
          readAll={
            selection.kind === 'matching'
              ? async () => (await allMatching(listContract, list)) as unknown as DocumentRow[]
              : undefined
          }
          onDone={() => select(nothingSelected)}
        />
      </Suspense>
    ),
  };
  return (
    <>
      <PageHeader
        title={(view.kind && (entryName ?? texts.choice('kind', view.kind))) ?? texts.title}
        count={total === undefined ? null : texts.count(total)}
      >
        {mayDo('export') && <ExportMenu contract={contract} list={list} columns={facts} />}
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
        contract={listContract}
        list={list}
        columns={withLink(columns as never, 'number', {
          hrefOf: ({ id }) => `?${addressText(pageAddress(id))}`,
          onOpen: ({ id }) => opened.open(id),
        })}
        ready={{
          fields: ['status'],
          inputs: (
            <StatusFilter
              contract={contract}
              kind={view.kind}
              list={list}
              label={t('documents.field.status')}
            />
          ),
        }}
        newLabel={texts.new}
        onNew={mayDo('add') ? openNew : undefined}
        keys={{ onOpen: (id) => opened.open(id) }}
        {...(view.isDecided && decisions)}
      />
      {open?.kind === 'new' && !view.create && view.blank && (
        <Suspense>
          <NewDocument
            view={view}
            filters={list.narrowed.filters}
            mayCreate={list.page?.actions && mayDo('add')}
            onClose={() => setOpen(null)}
            onCreated={(id) => opened.open(id)}
          />
        </Suspense>
      )}
    </>
  );
}

const withoutRecordStatus = (fields: AnyDocument['list']['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'recordStatus'));

type StatusFilterProps = {
  contract: AnyDocument;
  kind: string | undefined;
  list: ReturnType<typeof useList>;
  label: string;
};

/** One status, each with its number of documents under the other filters. */
function StatusFilter({ contract, kind, list, label }: StatusFilterProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { q, filters } = list.narrowed;
  const { data = [] } = useRead(contract.endpoints.counts, { query: formatListQuery({ q, filters }) });
  const chosen = list.query.filters.find(({ field }) => field === 'status');
  return (
    <FilterChoice
      label={label}
      all={t('list.status.all')}
      value={chosen?.values[0] ?? ''}
      options={data.map(({ status, count }) => ({
        value: status,
        label: `${t(`documents.status.${shownStatus(status, kind)}`)} · ${number(count)}`,
      }))}
      onChoose={(status) => {
        const others = list.query.filters.filter(({ field }) => field !== 'status');
        list.filter(
          status === '' ? others : [...others, { field: 'status', operator: 'eq', values: [status] }],
        );
      }}
    />
  );
}
