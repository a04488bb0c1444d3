import {
  IconCircleCheck,
  IconClockPause,
  IconProgress,
  IconTicket,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { PlainTable } from '../../kit/page/plain-table.tsx';
import { Hint, Tip } from '../../kit/page/tip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { createDemoState } from '../frame/demo-state.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import { ticketLabels, type Ticket } from '../mock/shapes.ts';
import {
  countBehind,
  filters,
  firstFilter,
  putBack,
  shownTickets,
  without,
  type TicketFilter,
} from './tickets.model.ts';
import style from './tickets.module.css';

type State = { tickets: Ticket[] | null; currentFilter: TicketFilter; ticketSearch: string };

const useTickets = createDemoState<State>(() => ({
  tickets: null,
  currentFilter: firstFilter,
  ticketSearch: '',
}));
const set = useTickets.setState;

const icons: Record<TicketFilter, TablerIcon> = {
  total_tickets: IconTicket,
  Pending: IconClockPause,
  Open: IconProgress,
  Closed: IconCircleCheck,
};

/** Tickets of the support with a counter for each status. */
export default function TicketsScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { tickets } = useTickets();
  const count = tickets?.length ?? 0;
  return (
    <DemoPage
      menu="demo-tickets"
      count={tickets && t('demo.tickets.count', { count, replace: { count: number(count) } })}
    >
      <Tickets />
    </DemoPage>
  );
}

function Tickets() {
  const { t } = useTranslation();
  const { tickets, currentFilter, ticketSearch } = useTickets();
  const { failure, again } = useDemoData('tickets', tickets !== null, (rows) => set({ tickets: rows }));
  if (failure) return <LoadFailure failure={failure} again={again} />;
  if (!tickets) return <PageSpinner />;
  const shown = shownTickets(tickets, currentFilter, ticketSearch);

  const remove = (gone: Ticket) => {
    const at = tickets.indexOf(gone);
    const beside = shown[shown.indexOf(gone) + 1] ?? shown[shown.indexOf(gone) - 1];
    flushSync(() => set({ tickets: without(tickets, gone.Id) }));
    const next = beside && document.querySelector<HTMLElement>(`[data-deletes="${beside.Id}"]`);
    (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
    showFeedback({
      message: t('demo.tickets.deleted', { ticket: gone.ticketTitle }),
      undo: () => set(({ tickets: left }) => ({ tickets: putBack(left ?? [], gone, at) })),
    });
  };
  return (
    <>
      <Counters tickets={tickets} current={currentFilter} />
      <div className={style.board}>
        <DemoSearch
          label={t('demo.tickets.search')}
          value={ticketSearch}
          onChange={(text) => set({ ticketSearch: text })}
          found={shown.length}
        />
        {shown.length === 0 ? (
          <NothingFound search={ticketSearch} />
        ) : (
          <Table tickets={shown} onRemove={remove} />
        )}
        <p className={style.note}>{t('demo.frame.untilReload')}</p>
      </div>
    </>
  );
}

function Counters({ tickets, current }: { tickets: readonly Ticket[]; current: TicketFilter }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div role="group" aria-label={t('demo.tickets.filter')} className={style.counters}>
      {filters.map((filter) => {
        const Icon = icons[filter];
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === current}
            data-tint={filter === 'total_tickets' ? undefined : ticketLabels[filter]}
            onClick={() => set({ currentFilter: filter })}
          >
            <span className={style.icon}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </span>
            <span className={style.count}>{number(countBehind(tickets, filter))}</span>
            <span className={style.name}>{t(`demo.tickets.filters.${filter}`)}</span>
          </button>
        );
      })}
    </div>
  );
}

function Table({ tickets, onRemove }: { tickets: readonly Ticket[]; onRemove: (ticket: Ticket) => void }) {
  const { t } = useTranslation();
  return (
    <PlainTable
      label={t('demo.tickets.list')}
      rows={tickets}
      keyOf={({ Id }) => Id}
      columns={[
        { name: 'ticket', label: t('demo.tickets.ticket'), cell: (row) => <Subject ticket={row} /> },
        { name: 'agent', label: t('demo.tickets.agent'), cell: (row) => <Agent ticket={row} /> },
        { name: 'status', label: t('demo.tickets.status'), cell: (row) => <Status ticket={row} /> },
        { name: 'date', label: t('demo.tickets.date'), cell: ({ Date: at }) => <Moment at={at} /> },
        {
          name: 'actions',
          label: t('demo.tickets.actions'),
          cell: (row) => (
            <Tip label={t('demo.tickets.delete', { ticket: row.ticketTitle })}>
              <button
                type="button"
                className={style.remove}
                data-deletes={row.Id}
                onClick={() => onRemove(row)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </button>
            </Tip>
          ),
        },
      ]}
    />
  );
}

const Subject = ({ ticket: { Id, ticketTitle, ticketDescription } }: { ticket: Ticket }) => (
  <span className={style.subject}>
    <span className={style.title}>
      <bdi className={style.id}>#{Id}</bdi> <DataText>{ticketTitle}</DataText>
    </span>
    <span className={style.description}>
      <DataText>{ticketDescription}</DataText>
    </span>
  </span>
);

const Agent = ({ ticket: { AgentName, thumb } }: { ticket: Ticket }) => (
  <span className={style.agent}>
    <Avatar src={thumb} size={32} />
    <bdi>{AgentName}</bdi>
  </span>
);

function Status({ ticket: { Status: status, Label } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const Icon = icons[status];
  return (
    <span className={style.chip} data-tint={Label}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`demo.tickets.filters.${status}`)}
    </span>
  );
}

function Moment({ at }: { at: string }) {
  const { instant, fullInstant } = useFormats();
  return (
    <Hint text={fullInstant(at)}>
      <time dateTime={at}>{instant(at)}</time>
    </Hint>
  );
}
