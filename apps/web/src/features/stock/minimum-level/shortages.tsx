import { operations } from '@kalfa/contracts/permission';
import { recordAddress } from '@kalfa/contracts/menu';
import { dispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { minimumLevel, shortage, type Shortage } from '@kalfa/contracts/stock/minimum-level';
import { compareDecimals } from '@kalfa/domain/decimal';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { IconCircleCheck, IconPencil, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import type { AnyColumn } from '../../../kit/list/columns.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { addressText } from '../../../kit/list/list-address.ts';
import { ListCard } from '../../../kit/list/list-card.tsx';
import { useRowTab } from '../../../kit/list/row-tab.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { CutName } from '../../../kit/page/cut-name.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Tip } from '../../../kit/page/tip.tsx';
import { Aligned, quantityWriter } from '../../../kit/list/aligned.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { newDispatchPage } from '../dispatch/new-dispatch.ts';

type Quantity =
  | 'onHand'
  | 'reserved'
  | 'available'
  | 'inTransit'
  | 'minimumQuantity'
  | 'targetQuantity'
  | 'suggestedQuantity';

/** Where this is zero, there is nothing to say. */
const settled: ReadonlySet<Quantity> = new Set(['reserved', 'inTransit']);

/** Items below their minimum, each with the quantity that is missing and not on its way. */
export function Shortages() {
  const { t } = useTranslation();
  const texts = useEntityTexts(shortage.name);
  const { title } = useEntityTexts(minimumLevel.name);
  const list = useList(shortage);
  const navigate = useNavigate();
  const can = useSession((session) => session.can);
  const formats = useFormats();
  if (isForbidden(list.failure)) return <NoAccess />;
  const seesItems = can('items', operations.view.name);
  const total = list.page?.total;
  const isEmpty = list.isAnswered && list.rows?.length === 0;
  const isNarrowed = list.query.q !== undefined || list.query.filters.length > 0;
  const quantity = (field: Quantity) => {
    const write = quantityWriter(field, list.rows ?? [], formats);
    return {
      field,
      as: 'number',
      cell: (value: string | null, row: Shortage) => {
        if (value === null || (settled.has(field) && compareDecimals(value, '0') === 0)) return null;
        const { written, filler } = write(value, row);
        return <Aligned filler={filler}>{written}</Aligned>;
      },
    };
  };
  const columns = [
    {
      field: 'itemName',
      cell: (name: string, { itemId }: Shortage) =>
        seesItems ? <ItemLink id={itemId} name={name} /> : <CutName name={name} />,
    },
    { field: 'itemCode', as: 'code' },
    { field: 'placeName' },
    { field: 'unitSymbol', as: 'code', rank: 1_000 },
    { ...quantity('onHand'), rank: 1_001 },
    { ...quantity('reserved'), rank: 1_002 },
    quantity('available'),
    quantity('inTransit'),
    quantity('minimumQuantity'),
    { ...quantity('targetQuantity'), rank: 1_003 },
    { ...quantity('suggestedQuantity'), rank: 1 },
  ] as AnyColumn[];
  return (
    <>
      <PageHeader title={title} count={total === undefined ? null : texts.count(total)}>
        {list.page?.actions?.includes('export') && (
          <ExportMenu contract={shortage} list={list} columns={columns} />
        )}
      </PageHeader>
      {isEmpty && !isNarrowed ? (
        <Card>
          <Message
            title={t('minimumStock.noneTitle')}
            text={t('minimumStock.noneText')}
            icon={<IconCircleCheck size={40} stroke={1.5} />}
          />
        </Card>
      ) : (
        <ListCard
          contract={shortage}
          list={list}
          columns={columns}
          rowEnd={(row) => <RowEnd row={row as unknown as Shortage} />}
          keys={{
            onOpen: (id) => {
              const row = list.rows?.find((one) => one.id === id);
              if (row && seesItems) void navigate(recordAddress('items', row.itemId));
            },
          }}
        />
      )}
    </>
  );
}

/** The page of the item shows where there is more of it. */
const ItemLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    component={RouterLink}
    to={recordAddress('items', id)}
    tabIndex={useRowTab()}
    underline="hover"
    sx={{ fontWeight: 600 }}
  >
    <CutName name={name} />
  </Link>
);

/** What can be done about a shortage: send goods there, or change the level. */
function RowEnd({ row }: { row: Shortage }) {
  const { t } = useTranslation();
  const can = useSession((session) => session.can);
  const { id, itemName, warehouseId, storeId, workhouseId } = row;
  const kind = warehouseId === null ? 'warehouseToSite' : 'betweenWarehouses';
  const target = warehouseId ?? workhouseId;
  const edit = addressText(new URLSearchParams({ tab: 'shortages', list: 'levels', edit: String(id) }));
  return (
    // Above the link that covers a card.
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', position: 'relative', zIndex: 1 }}>
      {target !== null && can(dispatchKind(kind).menu, operations.add.name) && (
        <IconLink
          label={t('minimumStock.dispatch', { item: itemName })}
          to={newDispatchPage(kind, { id: target, ...(storeId && { intendedStoreId: storeId }) })}
          Icon={IconTruckDelivery}
        />
      )}
      {can(minimumLevel.menu, operations.edit.name) && (
        <IconLink label={t('minimumStock.edit', { item: itemName })} to={`?${edit}`} Icon={IconPencil} />
      )}
    </Box>
  );
}

const IconLink = ({ label, to, Icon }: { label: string; to: string; Icon: TablerIcon }) => (
  <Tip label={label}>
    <IconButton component={RouterLink} to={to} size="small" tabIndex={useRowTab()}>
      <Icon size={20} stroke={1.75} />
    </IconButton>
  </Tip>
);
