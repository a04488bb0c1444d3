import { listViews, type ColumnLayout } from '@kalfa/contracts/reports/list-view';
import { create } from 'zustand';
import { useRead } from '../../lib/query.ts';
import { laidOut } from './column-layout.ts';
import type { AnyColumn } from './columns.ts';
import type { ListContract } from './list-contract.ts';

/** Layouts that the server does not have yet, by the path of their list: the table and the files show them at once. */
export const useUnsaved = create<Readonly<Record<string, ColumnLayout[] | null>>>(() => ({}));

/** The columns of a list as this user has laid them out. */
export function useLayout({ endpoints }: Pick<ListContract, 'endpoints'>, declared: readonly AnyColumn[]) {
  const { path } = endpoints.list;
  const { data } = useRead(listViews.get, { query: { list: path } });
  const layout = useUnsaved((unsaved) => unsaved[path]) ?? data?.columns ?? [];
  return { views: data?.views ?? [], layout, columns: laidOut(declared, layout) };
}
