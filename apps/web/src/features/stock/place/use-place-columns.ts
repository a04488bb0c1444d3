import { operations } from '@kalfa/contracts/permission';
import { balance } from '@kalfa/contracts/stock/balance';
import type { warehouse } from '@kalfa/contracts/stock/warehouse';
import type { ColumnsOf } from '../../../kit/list/columns.ts';
import { useFormats } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.ts';

type Columns = ColumnsOf<typeof warehouse>;

/** The columns that warehouses and stores share; the figures only for users who may see stock. */
export function usePlaceColumns(): { names: Columns; figures: Columns } {
  const { money } = useFormats();
  const can = useSession((session) => session.can);
  const { menu } = balance.endpoints.list.access;
  const seesCosts = can(menu, operations.cost.name);
  const value: Columns = [
    { field: 'stockValue', as: 'number', cell: (amount) => (amount === null ? null : money(amount)) },
  ];
  return {
    names: [{ field: 'code', as: 'code' }, { field: 'name' }],
    figures: [
      { field: 'regionPath', as: 'path' },
      ...(can(menu, operations.view.name)
        ? ([
            { field: 'stockedItems', as: 'number' },
            ...(seesCosts ? value : []),
            { field: 'openIncoming', as: 'number' },
            { field: 'openOutgoing', as: 'number' },
          ] satisfies Columns)
        : []),
    ],
  };
}
