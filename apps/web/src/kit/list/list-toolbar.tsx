import { recordStatus } from '@kalfa/contracts/fields';
import type { Filter } from '@kalfa/contracts/list';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconColumns3, IconFilter, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { CompactButton } from '../page/compact-button.tsx';
import { useFilterText } from './filter-text.ts';
import type { ListContract } from './list-contract.ts';
import style from './list-toolbar.module.css';
import type { OpenFilter } from './opened-filter.tsx';
import { opensMenu } from './opens-menu.ts';
import { SearchBox } from './search-box.tsx';
import { statusChoiceOf, statusNames, type StatusName } from './status-choice.ts';
import type { ListState } from './use-list.ts';
import type { ListSettings } from './use-list-settings.ts';
import { useOneLine } from './use-one-line.ts';

type Props = {
  contract: ListContract;
  list: ListState;
  heading: (field: string) => string;
  /** Quick filters beside the search, and the fields they control; the others are in the filter menu. */
  ready?: { fields: readonly string[]; inputs: ReactNode } | undefined;
  /** Where columns can be configured; a phone has none. */
  settings: ListSettings | undefined;
  /** Further tools at the end of the line. */
  end?: ReactNode;
};

/** Loaded when the user configures columns. */
const ListOptions = lazy(async () => {
  const [{ ListOptions: options }] = await Promise.all([
    loadPart(() => import('./list-options.tsx')),
    loadNamespaces('appearance'),
  ]);
  return { default: options };
});

/** Loaded when the user wants to filter. */
const OpenedFilter = lazy(async () => ({
  default: (await loadPart(() => import('./opened-filter.tsx'))).OpenedFilter,
}));

const choices = ['all', ...statusNames] as const;
type StatusChoice = 'all' | StatusName;

/** Search, status, filters: everything that narrows the list, in one line. What does not fit is behind a button. */
export function ListToolbar({ contract, list, heading, ready, settings, end }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<OpenFilter | null>(null);
  const { t } = useTranslation();
  const { number } = useFormats();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const line = useRef<HTMLDivElement>(null);
  const hasPanel = useOneLine(line) || isPhone;
  const { filters } = list.query;
  const filterText = useFilterText(contract, filters);
  const hasStatus = 'recordStatus' in contract.list.fields;
  const filterButton = useRef<HTMLElement>(null);
  const ofStatus = filters.filter((filter) => filter.field === 'recordStatus');
  const onlyStatus = ofStatus.length === 1 ? ofStatus.map(statusChoiceOf)[0] : null;
  // No option is selected when the URL has a filter that the switch cannot express; a chip then shows it.
  const status: StatusChoice | null = ofStatus.length === 0 ? 'all' : (onlyStatus ?? null);
  const lookedAfter = [...(ready?.fields ?? []), ...(onlyStatus ? ['recordStatus'] : [])];
  // A range of one field is one filter to the user.
  const count = new Set(filters.map(({ field }) => field)).size;
  const filterLabel =
    count === 0 ? t('list.filters') : t('list.filtersOn', { count, replace: { count: number(count) } });

  const chooseStatus = (choice: StatusChoice | null) => {
    const others = filters.filter((filter) => filter.field !== 'recordStatus');
    const own: Filter[] =
      choice === null || choice === 'all'
        ? []
        : [{ field: 'recordStatus', operator: 'eq', values: [String(recordStatus[choice])] }];
    list.filter([...others, ...own]);
  };
  const remove = (filter: Filter) => {
    list.filter(filters.filter((other) => other !== filter));
    if (!open) filterButton.current?.querySelector('button')?.focus();
  };
  const controls = (
    <>
      {ready?.inputs}
      {hasStatus && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={status}
          aria-label={t('list.status.label')}
          onChange={(_event, choice: StatusChoice | null) => chooseStatus(choice)}
        >
          {choices.map((name) => (
            <ToggleButton key={name} value={name}>
              {name === 'all' ? t('list.status.all') : t(`record.status.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </>
  );
  const chips = (onEdit: (filter: Filter, anchor: HTMLElement) => void) =>
    filters
      .filter((filter) => !lookedAfter.includes(filter.field))
      .map((filter, index) => (
        <span className={style.chip} key={`${filter.field} ${filter.operator} ${index}`}>
          <button
            type="button"
            className={style.chipText}
            {...opensMenu('dialog', open?.filter === filter ? open.anchor : null)}
            onClick={(event) => onEdit(filter, event.currentTarget)}
          >
            {filterText(filter)}
          </button>
          <button
            type="button"
            className={style.remove}
            aria-label={t('list.removeFilter', { filter: filterText(filter) })}
            onClick={() => remove(filter)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </span>
      ));
  const icon = <IconFilter size={18} stroke={1.75} />;
  const opensFilter = {
    'aria-keyshortcuts': 'f',
    ...opensMenu('dialog', open?.filter === null ? open.anchor : null),
    onClick: () =>
      filterButton.current && setOpen({ anchor: filterButton.current, filter: null, isPanel: hasPanel }),
  };
  return (
    <div className={style.toolbar} data-labelled={(ready && !isPhone) || undefined}>
      <SearchBox value={list.query.q ?? ''} onSearch={list.search} />
      {!isPhone && (
        <div className={style.line} ref={line}>
          {controls}
          {chips((filter, at) => setOpen({ anchor: at, filter, isPanel: false }))}
        </div>
      )}
      <span className={style.filter} data-panel={hasPanel || undefined} ref={filterButton}>
        {isPhone ? (
          <Button variant="outlined" startIcon={icon} {...opensFilter}>
            {filterLabel}
          </Button>
        ) : (
          <CompactButton
            label={hasPanel ? filterLabel : t('list.filter')}
            icon={
              <>
                {icon}
                {hasPanel && count > 0 && <span className={style.count}>{number(count)}</span>}
              </>
            }
            {...opensFilter}
          />
        )}
      </span>
      <Suspense>
        {open && (
          <OpenedFilter
            {...open}
            contract={contract}
            list={list}
            isSheet={isPhone}
            controls={controls}
            chips={chips}
            except={ready?.fields}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {!isPhone && <span className={style.space} />}
      {end}
      {settings && (
        <div>
          <CompactButton
            label={t('list.columns.label')}
            icon={<IconColumns3 size={18} stroke={1.75} />}
            {...opensMenu('dialog', anchor)}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
          {anchor && (
            <Suspense>
              <ListOptions
                anchor={anchor}
                settings={settings}
                heading={heading}
                onClose={() => setAnchor(null)}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
