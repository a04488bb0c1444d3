import { operations } from '@kalfa/contracts/permission';
import Card from '@mui/material/Card';
import { IconAdjustmentsDollar, IconCashBanknote, IconChecks, IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../kit/feedback/read-failure.tsx';
import { Message } from '../../kit/page/message.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { menuNames } from '@kalfa/texts/menus';
import style from './approvals.module.css';
import { Decision } from './decision.tsx';
import { Inbox } from './inbox.tsx';
import { isOfTab, openRow, rowAfter, type InboxTab } from './inbox.model.ts';
import { KeyHints } from './key-hints.tsx';
import { UndoDecision } from './undo-decision.tsx';
import { useApprovalKeys } from './use-approval-keys.ts';
import { useDecisions, useInbox } from './use-approvals.ts';

const Delegations = lazy(async () => ({
  default: (await loadPart(() => import('./delegations.tsx'))).Delegations,
}));
const Limits = lazy(async () => ({ default: (await loadPart(() => import('./limits.tsx'))).Limits }));

const Rates = lazy(async () => ({ default: (await loadPart(() => import('./rates.tsx'))).Rates }));

const wide = '(min-width: 900px)';

/** Everything that waits for a decision of this user, with the facts that matter beside the buttons. */
export default function ApprovalsScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const maySetLimits = useSession(({ can }) => can('settings', operations.edit.name));
  const mayEnterRates = useSession(({ can }) => can('orders', operations.edit.name));
  const { data, error, refetch } = useInbox();
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState<InboxTab>('all');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'delegations' | 'limits' | 'rates' | null>(
    maySetLimits && search.has('limits') ? 'limits' : null,
  );

  // Documents about which this page has just decided, until the list without them arrives.
  const [decided, setDecided] = useState<{ in?: typeof data; ids: readonly number[] }>({ ids: [] });
  const left = decided.in === data ? decided.ids : [];
  const leave = (ids: readonly number[]) => setDecided({ in: data, ids: [...left, ...ids] });

  const all = (data?.rows ?? []).filter(({ id }) => !left.includes(id));
  const rows = all.filter((row) => isOfTab(row, tab));
  const wanted = Number(search.get('id')) || null;
  const isWide = matchMedia(wide).matches;
  // On a phone the list comes first; on a desk the oldest is open.
  const [order, setOrder] = useState<readonly number[]>([]);
  const open = (id: number | null) =>
    setSearch(id === null ? {} : { id: String(id) }, { replace: isWide || wanted !== null });
  const { decide, approveAll, undoable, undoLast, isBusy } = useDecisions((id) => {
    setDecided({ ids: [] });
    open(id);
  });
  const found = isWide ? openRow(rows, wanted, order) : rows.find(({ id }) => id === wanted);
  // On a phone the list may arrive without the open document before its decision is answered, and the next one opens then.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const current = found ?? (!isWide && isBusy && last?.id === wanted ? last : undefined);
  const isThere = wanted === null || rows.some(({ id }) => id === wanted);
  if (isThere && order.join() !== rows.map(({ id }) => id).join()) setOrder(rows.map(({ id }) => id));
  // The list may arrive without the open document before its decision is answered.
  const neighbour = isWide && !isThere ? current?.id : undefined;
  const follow = useEffectEvent(() => {
    if (neighbour !== undefined) open(neighbour);
  });
  useEffect(() => follow(), [neighbour]);

  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === current?.id);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) open(next.id);
  };
  const finish = (id: number) => {
    const next = isThere ? rowAfter(rows, id) : (openRow(rows, id, order)?.id ?? null);
    setSelected((before) => new Set([...before].filter((one) => one !== id)));
    leave([id]);
    open(next);
  };
  const approveSelected = async () => {
    const chosen = rows.filter(({ id }) => selected.has(id));
    if (!(await approveAll(chosen))) return;
    leave(chosen.map(({ id }) => id));
    setSelected(new Set());
  };
  useApprovalKeys({
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    KeyZ: undoLast,
    KeyD: () => setDialog('delegations'),
  });
  const toggle = (id: number) => {
    const row = rows.find((one) => one.id === id);
    const isAlike = (one: number) => {
      const other = rows.find((candidate) => candidate.id === one);
      return other?.family === row?.family && other?.kind === row?.kind;
    };
    // Only documents of one kind are approved together.
    setSelected((before) =>
      before.has(id)
        ? new Set([...before].filter((one) => one !== id))
        : new Set([...[...before].filter(isAlike), id]),
    );
  };

  const undo = data && <UndoDecision undoable={undoable} undoSeconds={data.undoSeconds} onUndo={undoLast} />;
  const isEmpty = data?.total === 0 && data.decisions.every(({ state }) => state !== 'refused');
  const title = menuNames.approvals[language];
  return (
    <>
      {current && !isWide ? (
        // A phone has no room for more than the document.
        <PageHeader title={title} />
      ) : (
        <PageHeader
          title={title}
          count={
            data
              ? t('approvals.waiting', { count: data.total, replace: { count: number(data.total) } })
              : null
          }
        >
          <KeyHints />
          {maySetLimits && (
            <Button onClick={() => setDialog('limits')}>
              <IconAdjustmentsDollar size={18} stroke={1.75} aria-hidden />
              {t('approvals.limits.open')}
            </Button>
          )}
          {mayEnterRates && (
            <Button onClick={() => setDialog('rates')}>
              <IconCashBanknote size={18} stroke={1.75} aria-hidden />
              {t('approvals.rates.open')}
            </Button>
          )}
          <Button onClick={() => setDialog('delegations')}>
            <IconUserShare size={18} stroke={1.75} aria-hidden />
            {t('approvals.delegate')}
          </Button>
        </PageHeader>
      )}
      {!data && error && <ReadFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSpinner />}
      {isEmpty && (
        <Card>
          <Message
            title={t('approvals.none')}
            text={t('approvals.noneText')}
            icon={<IconChecks size={40} stroke={1.5} />}
          />
        </Card>
      )}
      {!current && undoable !== null && undo}
      {data && !isEmpty && (
        <div className={style.desk} data-open={current !== undefined || undefined}>
          <Inbox
            all={all}
            rows={rows}
            decisions={data.decisions}
            tab={tab}
            onTab={(next) => {
              setTab(next);
              setSelected(new Set());
            }}
            current={current?.id ?? null}
            onOpen={open}
            selected={selected}
            onSelect={toggle}
            isBusy={isBusy}
            onApproveSelected={() => void approveSelected()}
          />
          {current && (
            <Decision
              key={current.id}
              row={current}
              position={rows.indexOf(current) + 1 || order.indexOf(current.id) + 1}
              total={rows.length}
              isBusy={isBusy}
              onDecide={async (document, input) => {
                const isAccepted = await decide(document, input);
                if (isAccepted) finish(document.id);
                return isAccepted;
              }}
              onBack={() => open(null)}
              undo={undo}
            />
          )}
        </div>
      )}
      <Suspense>
        {dialog === 'delegations' && <Delegations onClose={() => setDialog(null)} />}
        {dialog === 'rates' && <Rates onClose={() => setDialog(null)} />}
        {dialog === 'limits' && <Limits onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
