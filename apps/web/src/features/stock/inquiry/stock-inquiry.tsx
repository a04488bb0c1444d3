import { balance } from '@kalfa/contracts/stock/balance';
import { inTransit } from '@kalfa/contracts/stock/in-transit';
import { movement } from '@kalfa/contracts/stock/movement';
import { menuNames } from '@kalfa/texts/menus';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { addressText } from '../../../kit/list/list-address.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useExplained } from '../../../kit/stock/use-explained.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useBalanceColumns } from './balance-columns.tsx';
import { BalanceCard, useBalances } from './balance-list.tsx';
import { balanceContract } from './list-contracts.ts';
import { MomentChoice } from './moment-choice.tsx';
import { MovementCard, useMovements } from './movement-list.tsx';
import { TransitCard, useTransit } from './transit-list.tsx';

/** What is where, what moved, and what is on its way. */
export function StockInquiry() {
  const [search] = useSearchParams();
  const view = viewNames.find((name) => name === search.get('view')) ?? 'balances';
  const View = views[view];
  return <View />;
}

const views = { balances: Balances, movements: Movements, transit: Transit };
const viewNames = Object.keys(views) as (keyof typeof views)[];

function Balances() {
  const balances = useBalances({});
  const [explained] = useExplained();
  // A file has the columns of a wide screen, also when it is made on a phone.
  const columns = useBalanceColumns([], { isPast: false, isPhone: false, isOfPlace: false });
  return (
    // The explanation of a number is beside the list and covers none of it.
    <Box sx={{ paddingInlineEnd: explained ? { lg: '472px' } : 0 }}>
      <Header view="balances" total={balances.list.page?.total} value={balances.list.page?.totals?.value}>
        <MomentChoice asOf={balances.asOf} onChoose={balances.chooseAsOf} />
        {/* Files contain the balances of now. */}
        {balances.asOf === null && balances.list.page?.actions?.includes('export') && (
          <ExportMenu contract={balanceContract} list={balances.list} columns={columns} />
        )}
      </Header>
      <BalanceCard {...balances} />
    </Box>
  );
}

function Movements() {
  const movements = useMovements({});
  return (
    <>
      <Header view="movements" total={movements.list.page?.total} />
      <MovementCard {...movements} />
    </>
  );
}

function Transit() {
  const list = useTransit();
  return (
    <>
      <Header view="transit" total={list.page?.total} />
      <TransitCard list={list} />
    </>
  );
}

/** The filters that mean the same in every view. */
const sharedFilters = ['warehouseId', 'storeId', 'itemId'].map((field) => `filter[${field}]`);

type HeaderProps = {
  view: keyof typeof views;
  total: number | undefined;
  /** What all rows together are worth, for users who may see costs. */
  value?: string | undefined;
  children?: ReactNode;
};

function Header({ view, total, value, children }: HeaderProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const language = useSettings((settings) => settings.isLanguage);
  const texts = {
    balances: useEntityTexts(balance.name),
    movements: useEntityTexts(movement.name),
    transit: useEntityTexts(inTransit.name),
  };
  const { money } = useFormats();
  const worth = value === undefined ? [] : [`${money(value)} ₺`];
  const kept = [...search].filter(([key]) => sharedFilters.includes(key));
  const addressOf = (name: keyof typeof views) =>
    `${pathname}?${addressText(new URLSearchParams([['tab', 'stock'], ['view', name], ...kept]))}`;
  return (
    <>
      <PageHeader
        title={menuNames['stock-inquiry'][language]}
        count={total === undefined ? null : [texts[view].count(total), ...worth].join(' · ')}
      >
        {children}
      </PageHeader>
      <LinkTabs
        label={t('inquiry.views')}
        current={view}
        isReplacing
        tabs={viewNames.map((name) => ({ name, label: texts[name].title, to: addressOf(name) }))}
      />
    </>
  );
}
