import { item } from '@kalfa/contracts/baseinfo/item';
import { operations } from '@kalfa/contracts/permission';
import type { InputOf, RowOf } from '@kalfa/contracts/record';
import { balance } from '@kalfa/contracts/stock/balance';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { StatusChip } from '../../../kit/list/status-chip.tsx';
import { BackLink } from '../../../kit/page/back-link.tsx';
import { AddressTabs } from '../../../kit/page/address-tabs.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { HistoryEntries } from '../../../kit/record/history.tsx';
import { OpenedSheet } from '../../../kit/record/opened-record.tsx';
import type { RecordFields } from '../../../kit/record/record-fields.tsx';
import { useOpenRecord } from '../../../kit/record/use-open-record.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ItemMovements } from './item-movements.tsx';
import { ItemOverview } from './item-overview.tsx';
import { ItemStock } from './item-stock.tsx';

type Props = {
  id: number;
  form: (field: RecordFields<InputOf<typeof item>>) => ReactNode;
  /** Back to the list with its filters. */
  onClose: () => void;
};

const tabs = ['overview', 'stock', 'movements', 'history'] as const;

/** One item with all its details. The URL contains which tab is open. */
export function ItemPage({ id, form, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(item.name);
  const [search] = useSearchParams();
  const [open, setOpen] = useOpenRecord();
  const { data: row, error, refetch } = useRead(item.endpoints.get, { params: { id } });
  const seesStock = useSession(({ can }) => can(balance.endpoints.list.access.menu, operations.view.name));
  const offered = tabs.filter((name) => seesStock || (name !== 'stock' && name !== 'movements'));
  const tab = offered.find((name) => name === search.get('tab')) ?? 'overview';
  if (!row) {
    if (error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={240} />;
  }
  return (
    <>
      <PageHeader
        title={row.name}
        trail={<BackLink label={texts.title} onClick={onClose} />}
        chip={<StatusChip status={row.recordStatus} />}
      >
        {row.actions.includes('edit') && (
          <Button
            variant="contained"
            startIcon={<IconPencil size={18} stroke={2} />}
            onClick={() => setOpen({ kind: 'record', id })}
          >
            {t('record.action.edit')}
          </Button>
        )}
      </PageHeader>
      <AddressTabs
        param="tab"
        label={t('baseinfo.itemPage.sections')}
        tabs={offered.map((name) => ({ name, label: t(`baseinfo.itemPage.${name}`) }))}
        current={tab}
      />
      <Card>
        <CardContent>{partOf(tab, row)}</CardContent>
      </Card>
      <OpenedSheet
        contract={item}
        open={open}
        name={row.name}
        form={form}
        columns={[]}
        onEdit={() => undefined}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function partOf(tab: (typeof tabs)[number], row: RowOf<typeof item>): ReactNode {
  switch (tab) {
    case 'overview':
      return <ItemOverview row={row} />;
    case 'stock':
      return <ItemStock row={row} />;
    case 'movements':
      return <ItemMovements row={row} />;
    case 'history':
      return <HistoryEntries contract={item} id={row.id} />;
  }
}
