import { recordStatus } from '@kalfa/contracts/fields';
import type { Filter } from '@kalfa/contracts/list';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { FilterMenu } from './filter-menu.tsx';
import { useFilterText } from './filter-text.ts';
import type { ListContract } from './list-contract.ts';
import { SearchBox } from './search-box.tsx';
import { statusChoiceOf, statusNames, type StatusName } from './status-choice.ts';
import type { ListState } from './use-list.ts';

type Props = {
  contract: ListContract;
  list: ListState;
  heading: (field: string) => string;
  /** Filters that stand ready beside the search, and the fields they look after; the others are in the filter menu. */
  ready?: { fields: readonly string[]; inputs: ReactNode } | undefined;
};

const choices = ['all', ...statusNames] as const;
type StatusChoice = 'all' | StatusName;

/** Search, status, filters: everything that narrows the list, in one line where there is room. */
export function ListToolbar({ contract, list, heading, ready }: Props) {
  const { t } = useTranslation();
  const filterText = useFilterText(heading, contract.list.fields);
  const { filters } = list.query;
  const hasStatus = 'recordStatus' in contract.list.fields;
  const filterButton = useRef<HTMLElement>(null);
  const ofStatus = filters.filter((filter) => filter.field === 'recordStatus');
  const onlyStatus = ofStatus.length === 1 ? ofStatus.map(statusChoiceOf)[0] : null;
  // No choice is lit when the address asks for something the switch cannot say; a chip then says it.
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
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, padding: 1.5, alignItems: 'center' }}>
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
        <Chip
          key={`${filter.field} ${filter.operator} ${index}`}
          component="button"
          clickable
          aria-label={t('list.removeFilter', { filter: filterText(filter) })}
          onClick={() => remove(filter)}
          label={
            <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
              {filterText(filter)}
              <IconX size={16} aria-hidden />
            </Stack>
          }
          sx={(theme) => ({
            height: 32,
            border: 0,
            backgroundColor: theme.roles.primary.soft,
            color: theme.roles.primary.onSoft,
          })}
        />
      ))}
      <Box component="span" ref={filterButton}>
        <FilterMenu
          shape={contract.list}
          except={ready?.fields}
          heading={heading}
          onAdd={(filter) => list.filter([...filters, filter])}
        />
      </Box>
    </Stack>
  );
}
