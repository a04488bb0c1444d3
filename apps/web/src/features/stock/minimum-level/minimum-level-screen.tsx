import { item } from '@kalfa/contracts/baseinfo/item';
import { location } from '@kalfa/contracts/stock/location';
import { minimumLevel, shortage } from '@kalfa/contracts/stock/minimum-level';
import { useSearchParams } from 'react-router';
import { AddressTabs } from '../../../kit/page/address-tabs.tsx';
import { BelowHeader } from '../../../kit/page/page-header.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Shortages } from './shortages.tsx';

/** What is short, and the levels that decide it. */
export function MinimumLevelScreen() {
  const { t } = useTranslation();
  const shortageTexts = useEntityTexts(shortage.name);
  const [search] = useSearchParams();
  const list = search.get('list') === 'levels' ? 'levels' : 'shortages';
  const tabs = (
    <AddressTabs
      param="list"
      label={t('minimumStock.lists')}
      current={list}
      tabs={[
        { name: 'shortages', label: shortageTexts.title },
        { name: 'levels', label: t('minimumStock.levels') },
      ]}
    />
  );
  return <BelowHeader value={tabs}>{list === 'levels' ? <Levels /> : <Shortages />}</BelowHeader>;
}

function Levels() {
  return (
    <RecordScreen
      contract={minimumLevel}
      columns={[
        { field: 'itemName' },
        { field: 'itemCode', as: 'code' },
        { field: 'placeName' },
        { field: 'unitSymbol', as: 'code' },
        { field: 'minimumQuantity', as: 'quantity' },
        { field: 'targetQuantity', as: 'quantity' },
      ]}
      form={(field) => [
        field.lookup('locationId', location.lookup, 'placeName'),
        field.lookup('itemId', item.endpoints.lookup, 'itemName'),
        field.decimal('minimumQuantity'),
        field.decimal('targetQuantity'),
      ]}
    />
  );
}
