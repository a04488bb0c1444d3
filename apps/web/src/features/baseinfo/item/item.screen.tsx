import { item, itemLabels } from '@kalfa/contracts/baseinfo/item';
import { operations } from '@kalfa/contracts/permission';
import { balance } from '@kalfa/contracts/stock/balance';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ColumnsOf } from '../../../kit/list/columns.ts';
import { CutName } from '../../../kit/page/cut-name.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useSavedFile } from '../../../kit/feedback/saved-file.ts';
import { call } from '../../../lib/call.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useItemForm } from '../../../kit/item-form/use-item-form.tsx';

/** What the numbers of the stock are called belongs to another area. */
const loadStock = async () => {
  const [part] = await Promise.all([loadPart(() => import('./item-stock.tsx')), loadNamespaces('stock')]);
  return part;
};
const ItemFigures = lazy(async () => ({ default: (await loadStock()).ItemFigures }));
const ItemStock = lazy(async () => ({ default: (await loadStock()).ItemStock }));
const ItemMovements = lazy(async () => {
  const [part] = await Promise.all([loadPart(() => import('./item-movements.tsx')), loadNamespaces('stock')]);
  return { default: part.ItemMovements };
});

const ItemLevels = lazy(async () => {
  const [part] = await Promise.all([loadPart(() => import('./item-levels.tsx')), loadNamespaces('stock')]);
  return { default: part.ItemLevels };
});
/** What a change of the price is called belongs to another area. */
const ItemPrices = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./item-prices.tsx')),
    loadNamespaces('purchasing'),
  ]);
  return { default: part.ItemPrices };
});

/** Where there is no room, these move into the detail of the row before the date of the last change does. */
const stockColumns = [
  { field: 'onHand', as: 'quantity' },
  { field: 'minimum', as: 'quantity', rank: 1_003 },
  { field: 'places', as: 'number', rank: 1_002 },
] as const satisfies ColumnsOf<typeof item>;

/** The items, each with its stock and movements. */
export default function ItemScreen() {
  const form = useItemForm();
  const { t } = useTranslation();
  const save = useSavedFile();
  const can = useSession((session) => session.can);
  const mayPrint = can(item.menu, operations.print.name);
  const seesStock = can(balance.endpoints.list.access.menu, operations.view.name);
  const seesPrices = can(balance.endpoints.list.access.menu, operations.cost.name);
  const seesLevels = can(minimumLevel.menu, operations.view.name);
  const labelOf = (id: number) => ({
    label: t('baseinfo.printLabel'),
    Icon: IconQrcode,
    onChoose: () => void save(() => call(itemLabels, { body: { ids: [id], copies: 1 } })),
  });
  return (
    <RecordScreen
      contract={item}
      columns={[
        { field: 'code', as: 'code' },
        { field: 'name', cell: (name) => <CutName name={name} /> },
        { field: 'categoryPath', as: 'path' },
        { field: 'unitSymbol', as: 'code' },
        ...(seesStock ? stockColumns : []),
        // Few items have one, and without it their names have more room.
        { field: 'abbreviation', as: 'code', hidden: true },
        { field: 'unitWeight', as: 'number', rank: 1_004 },
      ]}
      form={form}
      rowExtras={({ id }) => (mayPrint ? [labelOf(id)] : [])}
      page={
        seesStock
          ? {
              figures: (row) => (
                <Suspense>
                  <ItemFigures row={row} />
                </Suspense>
              ),
              lead: (row) => <ItemStock row={row} />,
              tabs: (row) => [
                {
                  name: 'movements',
                  label: t('baseinfo.itemPage.movements'),
                  content: <ItemMovements row={row} />,
                },
                ...(seesPrices
                  ? [
                      {
                        name: 'prices',
                        label: t('baseinfo.itemPage.prices'),
                        content: <ItemPrices row={row} />,
                      },
                    ]
                  : []),
                ...(seesLevels
                  ? [
                      {
                        name: 'levels',
                        label: t('baseinfo.itemPage.levels'),
                        content: <ItemLevels row={row} />,
                      },
                    ]
                  : []),
              ],
            }
          : undefined
      }
    />
  );
}
