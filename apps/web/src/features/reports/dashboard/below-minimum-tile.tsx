import { menus } from '@kalfa/contracts/menu';
import { shortage } from '@kalfa/contracts/stock/minimum-level';
import { IconTrendingDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { Tile } from './tile.tsx';

const { url } = menus['minimum-levels'];
const total = { limit: '1', withTotal: 'true' };

/** How many items are below their minimum, and how many of those are on the way. */
export function BelowMinimumTile({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const all = useRead(shortage.endpoints.list, { query: total });
  const coming = useRead(shortage.endpoints.list, { query: { ...total, 'filter[inTransit][gt]': '0' } });
  const count = all.data?.page.total;
  const onTheWay = coming.data?.page.total;
  return (
    <Tile
      title={t('dashboard.belowMinimum.title')}
      Icon={IconTrendingDown}
      tone={count ? 'warning' : undefined}
      figures={
        count === undefined || onTheWay === undefined
          ? undefined
          : {
              value: { text: number(count), to: url },
              second:
                count === 0
                  ? { text: t('dashboard.belowMinimum.none') }
                  : {
                      text: t('dashboard.belowMinimum.second', {
                        count: onTheWay,
                        replace: { count: number(onTheWay) },
                      }),
                      to: `${url}&filter[inTransit][gt]=0`,
                    },
            }
      }
      failure={all.error ?? coming.error}
      onRetry={() => {
        void all.refetch();
        void coming.refetch();
      }}
      tools={tools}
    />
  );
}
