import {
  formatListQuery,
  kindOf,
  listQuery,
  type Filter,
  type ListShape,
  type Operator,
} from '@kalfa/contracts/list';
import { faults, type FaultCode } from '@kalfa/texts/faults';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';

export type FilterFormProps = {
  shape: ListShape;
  /** Fields that have a place of their own in the toolbar. */
  except?: readonly string[] | undefined;
  heading: (field: string) => string;
  onAdd: (filter: Filter) => void;
};

/** The conditions that make sense for what a field holds, the most useful first. */
const operatorsOf: Record<ReturnType<typeof kindOf>, readonly Operator[]> = {
  text: ['contains', 'eq', 'ne'],
  integer: ['eq', 'gte', 'lte', 'ne'],
  decimal: ['gte', 'lte', 'eq'],
  date: ['gte', 'lte', 'eq'],
  instant: ['gte', 'lte'],
  boolean: ['eq'],
};

const inputTypes: Partial<Record<ReturnType<typeof kindOf>, string>> = {
  integer: 'number',
  decimal: 'number',
  date: 'date',
  instant: 'date',
};

/** What a value that the list cannot read should have been. */
const faultOf: Record<ReturnType<typeof kindOf>, FaultCode> = {
  text: 'VALUE_REFUSED',
  integer: 'WHOLE_NUMBER_EXPECTED',
  decimal: 'NUMBER_EXPECTED',
  date: 'DATE_EXPECTED',
  instant: 'DATE_EXPECTED',
  boolean: 'CHOICE_UNKNOWN',
};

/** Field, condition, value: one filter at a time, added to those that stand. */
export function FilterForm({ shape, except = [], heading, onAdd }: FilterFormProps) {
  const { t } = useTranslation();
  // The status has its own switch beside the search.
  const fields = Object.keys(shape.fields).filter(
    (field) => field !== 'recordStatus' && !except.includes(field),
  );
  const [field, setField] = useState(fields[0] ?? '');
  const kind = kindOf(shape.fields[field] ?? 'text');
  const [operator, setOperator] = useState<Operator>(operatorsOf[kind][0] ?? 'eq');
  const [value, setValue] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const language = useSettings((settings) => settings.isLanguage);

  const chooseField = (next: string) => {
    setField(next);
    setOperator(operatorsOf[kindOf(shape.fields[next] ?? 'text')][0] ?? 'eq');
    type('');
  };
  const type = (next: string) => {
    setValue(next);
    setIsWrong(false);
  };
  const add = () => {
    const filter: Filter = { field, operator, values: [value] };
    // The address would leave out a filter that the list cannot read, and nobody would know why.
    if (!listQuery(shape).safeParse(formatListQuery({ filters: [filter] })).success) {
      setIsWrong(true);
      return;
    }
    onAdd(filter);
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ padding: 2, gap: 1.5, width: 280 }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        select
        label={t('list.filterField')}
        value={field}
        onChange={(event) => chooseField(event.target.value)}
      >
        {fields.map((name) => (
          <MenuItem key={name} value={name}>
            {heading(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('list.filterOperator')}
        value={operator}
        onChange={(event) => setOperator(event.target.value as Operator)}
      >
        {operatorsOf[kind].map((name) => (
          <MenuItem key={name} value={name}>
            {t(`list.operator.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('list.filterValue')}
        type={inputTypes[kind] ?? 'text'}
        value={value}
        onChange={(event) => type(event.target.value)}
        error={isWrong}
        helperText={isWrong && faults[faultOf[kind]][language]}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" disabled={value === ''}>
        {t('list.applyFilter')}
      </Button>
    </Stack>
  );
}
