import type { ListView } from '@kalfa/contracts/reports/list-view';
import { IconLock, IconPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { Button } from '../plain/button.tsx';
import { startAddress } from './list-address.ts';
import type { ListContract } from './list-contract.ts';
import { isSameQuery, viewKey, viewQueryOf } from './saved-view.ts';
import type { ListState } from './use-list.ts';
import style from './view-tabs.module.css';

/** Loaded when the user saves or edits a view. */
const ViewTools = lazy(async () => ({
  default: (await loadPart(() => import('./view-tools.tsx'))).ViewTools,
}));

type Props = {
  /** Only the button that saves a view, for a list without views. */
  isBare?: boolean;
  contract: ListContract;
  list: ListState;
  views: readonly ListView[];
};

/** All rows, and the saved views. Each is a link, so that it opens in a new tab and can be shared. */
export function ViewTabs({ contract, list, views, isBare = false }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const current = viewQueryOf(contract.list, list.query);
  const chosen = views.find(({ id }) => String(id) === search.get(list.prefix + viewKey));
  const isDirty = !isSameQuery(current, chosen?.query ?? {});
  const addressOf = (view: ListView | undefined) => ({
    pathname,
    search: startAddress(
      search,
      { ...view?.query, ...(view && { [viewKey]: String(view.id) }) },
      list.prefix,
    ),
  });
  const tab = (view: ListView | undefined) => {
    const isChosen = view === chosen;
    const Icon = view && { personal: null, shared: IconUsers, locked: IconLock }[view.sharing];
    return (
      <li key={view?.id ?? 'all'}>
        <Link
          to={addressOf(view)}
          preventScrollReset
          className={style.tab}
          aria-current={isChosen || undefined}
          {...(!view && { 'aria-keyshortcuts': 'v' })}
        >
          {Icon && <Icon size={15} stroke={1.75} aria-label={view && t(`list.view.${view.sharing}`)} />}
          <bdi>{view ? view.name : t('list.view.all')}</bdi>
          {isChosen && view && isDirty && <span className={style.dirty} aria-hidden />}
        </Link>
      </li>
    );
  };
  const saver = (
    <Button look="square" aria-label={t('list.view.save')} onClick={() => setIsSaving(true)}>
      <IconPlus size={18} stroke={1.75} />
    </Button>
  );
  const loaded = (isChanged: boolean) => (
    <Suspense>
      <ViewTools
        contract={contract}
        list={list}
        chosen={chosen}
        isDirty={isChanged}
        isSaving={isSaving}
        setIsSaving={setIsSaving}
        addressOf={addressOf}
      />
    </Suspense>
  );
  // In a line with the filters the button keeps its width, or it would push out the filter that somebody is using.
  if (isBare) {
    return (
      <>
        {saver}
        {isSaving && loaded(false)}
      </>
    );
  }
  return (
    <nav className={style.bar} aria-label={t('list.view.label')}>
      <ul className={style.tabs}>
        {tab(undefined)}
        {views.map(tab)}
      </ul>
      <div className={style.tools}>{chosen || isDirty || isSaving ? loaded(isDirty) : saver}</div>
    </nav>
  );
}
