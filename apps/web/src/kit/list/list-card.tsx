import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { NothingOffline } from '../page/empty-states.tsx';
import type { AnyColumn } from './columns.ts';
import { ListCards } from './list-cards.tsx';
import type { ListContract } from './list-contract.ts';
import { ListPagination } from './list-pagination.tsx';
import { EmptyList, FailureStrip } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RefreshBar } from './refresh-bar.tsx';
import type { ListState } from './use-list.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  contract: ListContract;
  list: ListState;
  columns: readonly AnyColumn[];
  /** Filters that stand ready beside the search, and the fields they look after. */
  ready?: { fields: readonly string[]; inputs: ReactNode };
  newLabel?: string;
  onNew?: (() => void) | undefined;
  rowEnd?: (row: Row) => ReactNode;
};

/** A list with everything that belongs to it: what narrows it, its rows as a table or as cards, its pages. */
export function ListCard({ contract, list, columns, ready, newLabel = '', onNew, rowEnd }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const texts = useEntityTexts(contract.name);
  const isConnected = useConnection((connection) => connection.isConnected);
  const rows = list.rows as Row[] | undefined;
  const { fields } = contract.list;
  const listProps = { title: texts.title, columns, heading: texts.field, rows, rowEnd };
  return (
    <Card>
      <ListToolbar contract={contract} list={list} heading={texts.field} ready={ready} />
      <RefreshBar isOn={list.isRefreshing && rows !== undefined} />
      <FailureStrip list={list} />
      {rows === undefined && !isConnected ? (
        <NothingOffline />
      ) : rows?.length === 0 && list.isAnswered && !list.failure ? (
        <EmptyList list={list} fields={fields} heading={texts.field} newLabel={newLabel} onNew={onNew} />
      ) : isPhone ? (
        <ListCards {...listProps} />
      ) : (
        <ListTable {...listProps} sortable={fields} sort={list.query.sort} onSort={list.sort} />
      )}
      <ListPagination list={list} />
    </Card>
  );
}
