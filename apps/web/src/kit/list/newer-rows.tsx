import { formatListQuery } from '@kalfa/contracts/list';
import { IconRefresh } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useListChange, useLive } from '../../lib/notify/live.ts';
import { usePolled } from '../../lib/query.ts';
import type { ListContract } from './list-contract.ts';
import style from './newer-rows.module.css';
import type { ListState } from './use-list.ts';

/** Clients with live updates poll only in case a message was lost. */
const askEveryMs = { live: 60_000, alone: 15_000 };

/**
 * Reports that rows changed since these were read, and shows them on request. Until then nothing moves under the
 * pointer.
 */
export function NewerRows({ contract, list }: { contract: ListContract; list: ListState }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { narrowed, page, isAnswered } = list;
  const asOf = page?.asOf;
  const canTell = 'updatedAt' in contract.list.fields && isAnswered && asOf !== undefined;
  const isLive = useLive((live) => live.isLive);
  const { data, refetch } = usePolled(
    contract.endpoints.list,
    {
      query: formatListQuery({
        q: narrowed.q,
        filters: [
          ...narrowed.filters.filter(({ field }) => field !== 'updatedAt'),
          { field: 'updatedAt', operator: 'gt', values: [asOf ?? ''] },
        ],
        limit: 1,
        withTotal: true,
      }),
    },
    {
      everyMs: isLive ? askEveryMs.live : askEveryMs.alone,
      isEnabled: canTell,
      first: { rows: [], page: { limit: 1 } },
    },
  );
  useListChange(contract.name, () => canTell && void refetch());
  const count = data?.page.total ?? 0;
  return (
    <div role="status" className={style.slot}>
      {count > 0 && (
        <button type="button" className={style.pill} onClick={list.retry}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
          {t('list.newer', { count, replace: { count: number(count) } })}
        </button>
      )}
    </div>
  );
}
