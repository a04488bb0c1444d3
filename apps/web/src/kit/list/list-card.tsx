import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { NothingOffline } from '../page/empty-states.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { changed } from './column-layout.ts';
import type { AnyColumn } from './columns.ts';
import { ListCards } from './list-cards.tsx';
import type { ListContract } from './list-contract.ts';
import { useListMemory } from './list-memory.ts';
import { ListPagination } from './list-pagination.tsx';
import { FailureStrip } from './failure-strip.tsx';
import { ListTable, type ListRow } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RefreshBar } from './refresh-bar.tsx';
import { nothingSelected, selectedCount, type Selection } from './selection.ts';
import { useChangedRows } from './use-changed-rows.ts';
import type { ListState } from './use-list.ts';
import { useListSettings } from './use-list-settings.ts';
import { rowOf, useRowFocus, type RowKeys, type Selecting } from './use-row-focus.ts';
import { ViewTabs } from './view-tabs.tsx';

type Props = {
  contract: ListContract;
  list: ListState;
  columns: readonly AnyColumn[];
  /** Quick filters beside the search, and the fields they control. */
  ready?: { fields: readonly string[]; inputs: ReactNode };
  newLabel?: string;
  onNew?: (() => void) | undefined;
  /** What an empty list offers in addition to creating the first row. */
  emptyExtra?: ReactNode;
  /** The end of a row, usually its menu. Where rows have no checkbox, it also offers to select the row. */
  rowEnd?: (row: ListRow, onSelect?: () => void) => ReactNode;
  keys?: RowKeys;
  /** The bulk actions; without them no row can be selected. */
  bulk?: (selecting: Selecting) => ReactNode;
};

/** Loaded when rows are selected. */
const BulkBar = lazy(async () => ({
  default: (await loadPart(() => import('./bulk-bar.tsx'))).BulkBar,
}));

/** Few lists are empty. */
const EmptyList = lazy(async () => ({
  default: (await loadPart(() => import('./empty-list.tsx'))).EmptyList,
}));

/** Shows nothing until there are newer rows. */
const NewerRows = lazy(async () => ({
  default: (await loadPart(() => import('./newer-rows.tsx'))).NewerRows,
}));

const noKeys: RowKeys = {};

/** A list with everything that belongs to it: views, toolbar, rows as a table or as cards, pagination. */
export function ListCard(props: Props) {
  const { contract, list, columns, ready, newLabel = '', onNew, rowEnd, keys = noKeys, bulk } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const texts = useEntityTexts(contract.name);
  const isConnected = useConnection((connection) => connection.isConnected);
  const settings = useListSettings(contract, columns);
  const rows = list.rows as ListRow[] | undefined;
  const ids = rows?.map(({ id }) => id) ?? [];
  const selecting = useSelecting(list, bulk !== undefined);
  const focus = useRowFocus(ids, keys, selecting);
  useListMemory(rows !== undefined, focus.focused, focus.setFocused);
  const changedRows = useChangedRows(list);
  const { fields } = contract.list;
  const label = contract.label ?? columns[0]?.field ?? '';
  const listProps = { title: texts.title, heading: texts.field, rows, rowEnd, selecting, focus };
  const count = selecting ? selectedCount(selecting.selection) : 0;

  // Clears the selection, unless something is open over the list that Escape would close first.
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || count === 0 || event.defaultPrevented || !isInside) return;
    selecting?.select(nothingSelected);
    if (focus.focused !== null) rowOf(event.currentTarget, focus.focused)?.focus();
  };
  const toolbar = (
    <ListToolbar
      contract={contract}
      list={list}
      heading={texts.field}
      ready={ready}
      settings={isPhone ? undefined : settings}
      end={
        settings.views.length === 0 &&
        !isPhone && <ViewTabs isBare contract={contract} list={list} views={settings.views} />
      }
    />
  );
  return (
    <Card onKeyDown={onEscape}>
      {settings.views.length > 0 && <ViewTabs contract={contract} list={list} views={settings.views} />}
      {selecting && count > 0 ? (
        // The toolbar stays until the actions have loaded, so that nothing moves.
        <Suspense fallback={toolbar}>
          <BulkBar selecting={selecting} inSight={ids.length}>
            {bulk?.(selecting)}
          </BulkBar>
        </Suspense>
      ) : (
        toolbar
      )}
      <RefreshBar isOn={list.isRefreshing && rows !== undefined} />
      <VisuallyHidden>
        <span role="status">
          {selecting && count > 0 && t('list.selected', { count, replace: { count: number(count) } })}
        </span>
      </VisuallyHidden>
      <FailureStrip list={list} />
      <Suspense>
        <NewerRows contract={contract} list={list} />
      </Suspense>
      {rows === undefined && list.failure && isConnected ? null : rows === undefined && !isConnected ? (
        <NothingOffline />
      ) : rows?.length === 0 && list.isAnswered && !list.failure ? (
        <Suspense>
          <EmptyList
            list={list}
            contract={contract}
            newLabel={newLabel}
            onNew={onNew}
            extra={props.emptyExtra}
          />
        </Suspense>
      ) : isPhone ? (
        <ListCards
          {...listProps}
          columns={settings.columns.filter(({ isHidden }) => !isHidden)}
          kinds={fields}
          label={label}
        />
      ) : (
        <ListTable
          {...listProps}
          columns={settings.columns}
          label={label}
          sortable={fields}
          sort={list.query.sort}
          onSort={list.sort}
          page={list.page}
          firstRow={(list.pageNumber - 1) * list.query.limit + 1}
          onPeek={keys.onPeek}
          changed={changedRows}
          onResize={(field, width) => settings.arrange(changed(settings.columns, field, { width }))}
        />
      )}
      {/* Below the placeholders of the cards it would be pushed off the screen when the first ones come. */}
      {(rows !== undefined || !isPhone) && <ListPagination list={list} />}
    </Card>
  );
}

/** A selection belongs to one page of one query; any other starts with nothing selected. */
function useSelecting(list: ListState, isOn: boolean): Selecting | undefined {
  const [chosen, setChosen] = useState<{ selection: Selection; of: string }>({
    selection: nothingSelected,
    of: '',
  });
  const { q, filters, sort, cursor, limit } = list.query;
  const of = JSON.stringify({ q, filters, sort, cursor, limit });
  if (!isOn) return undefined;
  return {
    selection: chosen.of === of ? chosen.selection : nothingSelected,
    select: (selection) => setChosen({ selection, of }),
    total: list.page?.total ?? 0,
  };
}
