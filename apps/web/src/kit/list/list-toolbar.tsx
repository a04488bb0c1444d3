import type { Filter } from '@kalfa/contracts/list';
import type { AnyRecord } from '@kalfa/contracts/record';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterMenu } from './filter-menu.tsx';
import { useFilterText } from './filter-text.ts';
import { SearchBox } from './search-box.tsx';
import type { ListState } from './use-list.ts';

type Props = { contract: AnyRecord; list: ListState<AnyRecord>; heading: (field: string) => string };

const statuses = { all: null, active: '0', passive: '1', archived: '2' } as const;
type StatusChoice = keyof typeof statuses;

/** Search, status, filters: everything that narrows the list, in one line where there is room. */
export function ListToolbar({ contract, list, heading }: Props) {
  const { t } = useTranslation();
  const filterText = useFilterText(heading);
  const { filters } = list.query;
  const others = filters.filter((filter) => filter.field !== 'recordStatus');
  const chosen = filters.find((filter) => filter.field === 'recordStatus')?.values[0] ?? null;
  const status = (Object.keys(statuses) as StatusChoice[]).find((name) => statuses[name] === chosen) ?? 'all';

  const chooseStatus = (choice: StatusChoice | null) => {
    const value = statuses[choice ?? 'all'];
    const own: Filter[] = value === null ? [] : [{ field: 'recordStatus', operator: 'eq', values: [value] }];
    list.filter([...others, ...own]);
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, padding: 1.5, alignItems: 'center' }}>
      <SearchBox value={list.query.q ?? ''} onSearch={list.search} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={status}
        aria-label={t('list.status.label')}
        onChange={(_event, choice: StatusChoice | null) => chooseStatus(choice)}
      >
        {(Object.keys(statuses) as StatusChoice[]).map((name) => (
          <ToggleButton key={name} value={name}>
            {name === 'all' ? t('list.status.all') : t(`record.status.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {others.map((filter, index) => (
        <Chip
          key={`${filter.field} ${filter.operator} ${index}`}
          component="button"
          clickable
          aria-label={t('list.removeFilter', { filter: filterText(filter) })}
          onClick={() => list.filter(filters.filter((other) => other !== filter))}
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
      <FilterMenu
        shape={contract.list}
        heading={heading}
        onAdd={(filter) => list.filter([...filters, filter])}
      />
    </Stack>
  );
}
