import { recordStatus } from '@kalfa/contracts/fields';
import type { Filter } from '@kalfa/contracts/list';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { IconColumns3, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { CompactButton } from '../page/compact-button.tsx';
import { FilterMenu, type OpenFilter } from './filter-menu.tsx';
import { useFilterText } from './filter-text.ts';
import type { ListContract } from './list-contract.ts';
import style from './list-toolbar.module.css';
import { opensMenu } from './opens-menu.ts';
import { SearchBox } from './search-box.tsx';
import { statusChoiceOf, statusNames, type StatusName } from './status-choice.ts';
import type { ListState } from './use-list.ts';
import type { ListSettings } from './use-list-settings.ts';

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

const choices = ['all', ...statusNames] as const;
type StatusChoice = 'all' | StatusName;

/** Search, status, filters: everything that narrows the list, in one line where there is room. */
export function ListToolbar({ contract, list, heading, ready, settings, end }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<OpenFilter | null>(null);
  const { t } = useTranslation();
  const { filters } = list.query;
  const filterText = useFilterText(contract, filters);
  const hasStatus = 'recordStatus' in contract.list.fields;
  const filterButton = useRef<HTMLElement>(null);
  const ofStatus = filters.filter((filter) => filter.field === 'recordStatus');
  const onlyStatus = ofStatus.length === 1 ? ofStatus.map(statusChoiceOf)[0] : null;
  // No option is selected when the URL has a filter that the switch cannot express; a chip then shows it.
  const status: StatusChoice | null = ofStatus.length === 0 ? 'all' : (onlyStatus ?? null);
  const lookedAfter = [...(ready?.fields ?? []), ...(onlyStatus ? ['recordStatus'] : [])];
  const chips = filters.filter((filter) => !lookedAfter.includes(filter.field));

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
    filterButton.current?.querySelector('button')?.focus();
  };
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        padding: '3px 12px',
        alignItems: 'center',
        '@media print': { display: 'none' },
      }}
    >
      <SearchBox value={list.query.q ?? ''} onSearch={list.search} />
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
      {chips.map((filter, index) => (
        <span className={style.chip} key={`${filter.field} ${filter.operator} ${index}`}>
          <button
            type="button"
            className={style.chipText}
            {...opensMenu('dialog', open?.filter === filter ? open.anchor : null)}
            onClick={(event) => setOpen({ anchor: event.currentTarget, filter })}
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
      ))}
      <Box component="span" ref={filterButton}>
        <FilterMenu
          contract={contract}
          except={ready?.fields}
          open={open}
          setOpen={setOpen}
          onApply={(filter, instead) =>
            list.filter(
              instead ? filters.map((other) => (other === instead ? filter : other)) : [...filters, filter],
            )
          }
        />
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      {end}
      {settings && (
        <Box>
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
        </Box>
      )}
    </Stack>
  );
}
