import type { OwnDecision, WaitingRow } from '@kalfa/contracts/documents/approval';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import Checkbox from '@mui/material/Checkbox';
import { IconArrowNarrowRight, IconClock, IconMessageQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MenuIcon } from '../../kit/menu-icon/menu-icon.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import style from './approvals.module.css';
import { groupsOf, tabsOf, type InboxTab } from './inbox.model.ts';
import { useDurations } from './use-age.ts';
import { useRefusalText } from './refusal-text.ts';

/** The page of each family, for its icon. */
const pages: Readonly<Record<string, MenuKey>> = {
  order: 'orders',
  invoice: 'warehouse-invoices',
  dispatch: 'warehouse-dispatches',
  opening: 'stock-openings',
  count: 'stock-counts',
  request: 'requests',
  rental: 'requests',
  tender: 'tenders',
};

type Props = {
  /** Everything that waits, and what of it the tab shows. */
  all: readonly WaitingRow[];
  rows: readonly WaitingRow[];
  decisions: readonly OwnDecision[];
  tab: InboxTab;
  onTab: (tab: InboxTab) => void;
  current: number | null;
  onOpen: (id: number) => void;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  isBusy: boolean;
  onApproveSelected: () => void;
};

/** What waits, by how long it waits. */
export function Inbox(props: Props) {
  const { all, rows, decisions, tab, onTab, selected, isBusy, onApproveSelected } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const refusalText = useRefusalText();
  const { now } = useDurations();
  return (
    <section className={style.inbox} aria-label={t('approvals.list')}>
      <div className={style.tabs} role="group" aria-label={t('approvals.list')}>
        {tabsOf(all).map(({ tab: one, count }) => (
          <button
            key={one}
            type="button"
            className={style.tab}
            aria-pressed={one === tab}
            onClick={() => onTab(one)}
          >
            {t(`approvals.family.${one}`)} <span>{number(count)}</span>
          </button>
        ))}
      </div>
      <div className={style.waiting}>
        {decisions
          .filter(({ state }) => state === 'refused')
          .map(({ documentId, number: name, refusal }) => (
            <p key={documentId} role="alert" className={style.refused}>
              {t('approvals.refused', { number: name, why: refusal ? refusalText(refusal) : '' })}
            </p>
          ))}
        {groupsOf(rows, now).map(({ age, rows: waiting }) => (
          <div key={age}>
            <h2 className={style.age} data-age={age}>
              {t(`approvals.age.${age}`)} <span>{number(waiting.length)}</span>
            </h2>
            <ul className={style.rows}>
              {waiting.map((row) => (
                <Row key={row.id} {...props} row={row} />
              ))}
            </ul>
          </div>
        ))}
        <div role="status">
          {rows.length === 0 && <p className={style.nothing}>{t('approvals.noneOfFamily')}</p>}
        </div>
      </div>
      {selected.size > 0 && (
        <div className={style.bulk}>
          <Button look="solid" isWide isBusy={isBusy} onClick={onApproveSelected}>
            {t('approvals.approveAll', { count: selected.size, replace: { count: number(selected.size) } })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({
  row,
  current,
  onOpen,
  selected,
  onSelect,
}: Pick<Props, 'current' | 'onOpen' | 'selected' | 'onSelect'> & { row: WaitingRow }) {
  const { t } = useTranslation();
  const { number, money } = useFormats();
  const { age } = useDurations();
  const {
    id,
    family,
    number: name,
    from,
    to,
    lineCount,
    amount,
    amountDoubt,
    since,
    isAsked,
    isBulk,
    delegation,
  } = row;
  const place = useRef<HTMLLIElement>(null);
  const isCurrent = id === current;
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={place} className={style.item} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={style.row}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(id)}
      >
        <span className={style.icon}>
          <MenuIcon name={menus[pages[family] ?? 'approvals'].icon} />
        </span>
        <span className={style.text}>
          <bdi className={style.number}>{name}</bdi>
          <span className={style.ends}>
            <bdi>{from}</bdi>
            {to && (
              <>
                {from && (
                  <IconArrowNarrowRight size={16} stroke={1.75} aria-label="→" className={style.arrow} />
                )}
                <bdi>{to}</bdi>
              </>
            )}
          </span>
          {delegation && (
            <span className={style.for}>{t('approvals.forOther', { name: delegation.name })}</span>
          )}
        </span>
        <span className={style.side}>
          <span className={style.since}>
            {isAsked ? (
              <IconMessageQuestion size={16} stroke={1.75} aria-label={t('approvals.isAsked')} />
            ) : (
              <IconClock size={16} stroke={1.75} aria-hidden />
            )}
            {age(since)}
          </span>
          {amountDoubt === 'unpriced' ? (
            <span className={style.unpriced}>{t('approvals.noPrice')}</span>
          ) : amount === null && lineCount === 0 ? null : amount === null ? (
            <span className={style.lines}>
              {t('approvals.lines', { count: lineCount, replace: { count: number(lineCount) } })}
            </span>
          ) : (
            <bdi className={style.amount}>{money(amount)}</bdi>
          )}
        </span>
      </button>
      {isBulk && (
        <Checkbox
          className={style.select}
          size="small"
          checked={selected.has(id)}
          onChange={() => onSelect(id)}
          slotProps={{ input: { 'aria-label': t('approvals.select', { number: name }) } }}
        />
      )}
    </li>
  );
}
