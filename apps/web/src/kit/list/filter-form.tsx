import { formatListQuery, kindOf, listQuery, relativeDay, type Filter } from '@kalfa/contracts/list';
import { faults, type FaultCode } from '@kalfa/texts/faults';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { z } from 'zod';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lookupOf } from '../../lib/lookup.ts';
import { useSettings } from '../../lib/settings.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { Check } from '../plain/check.tsx';
import { DayInput } from '../day/day-input.tsx';
import { LookupField } from '../record/lookup-field.tsx';
import {
  conditionOf,
  conditionsFor,
  filterOf,
  takesValue,
  type FilterCondition,
} from './filter-conditions.ts';
import type { ListContract } from './list-contract.ts';

export type FilterFormProps = {
  contract: ListContract;
  /** Fields that have their own control in the toolbar. */
  except?: readonly string[] | undefined;
  /** The filter to edit; none for a new one. */
  filter: Filter | null;
  onApply: (filter: Filter) => void;
};

const inputTypes: Partial<Record<ReturnType<typeof kindOf>, string>> = {
  integer: 'number',
  decimal: 'number',
};

/** The expected format, for a value the list cannot parse. */
const faultOf: Record<ReturnType<typeof kindOf>, FaultCode> = {
  text: 'VALUE_REFUSED',
  integer: 'WHOLE_NUMBER_EXPECTED',
  decimal: 'NUMBER_EXPECTED',
  date: 'DATE_EXPECTED',
  instant: 'DATE_EXPECTED',
  boolean: 'CHOICE_UNKNOWN',
};

/** How long ago a relative date range begins. */
const spans = { today: 'today', week: 'today-6', month: 'today-29' } as const;

/** Field, operator, value: one filter at a time, added to the existing ones. */
export function FilterForm({ contract, except = [], filter, onApply }: FilterFormProps) {
  const { t } = useTranslation();
  const texts = useEntityTexts(contract.name);
  const shape = contract.list;
  // The status has its own switch beside the search.
  const fields = Object.keys(shape.fields).filter(
    (name) => name !== 'recordStatus' && !except.includes(name),
  );
  const [field, setField] = useState(filter?.field ?? fields[0] ?? '');
  const kind = kindOf(shape.fields[field] ?? 'text');
  const choices = choicesOf(contract, field);
  const reference = shape.references?.[field];
  const conditionsOf = (name: string) => {
    const isChosen = choicesOf(contract, name) !== null || shape.references?.[name] !== undefined;
    return conditionsFor(shape.fields[name] ?? 'text', isChosen);
  };
  const [condition, setCondition] = useState<FilterCondition>(
    filter ? conditionOf(filter) : (conditionsOf(field)[0] ?? 'eq'),
  );
  const hasValue = takesValue(condition);
  const [values, setValues] = useState<readonly string[]>(hasValue ? (filter?.values ?? []) : []);
  const [isWrong, setIsWrong] = useState(false);
  const language = useSettings((settings) => settings.isLanguage);

  const chooseField = (next: string) => {
    setField(next);
    setCondition(conditionsOf(next)[0] ?? 'eq');
    give([]);
  };
  const give = (next: readonly string[]) => {
    setValues(next);
    setIsWrong(false);
  };
  const apply = (wish: Filter) => {
    // The URL would drop a filter that the list cannot parse, and the user would not know why.
    if (listQuery(shape).safeParse(formatListQuery({ filters: [wish] })).success) onApply(wish);
    else setIsWrong(true);
  };
  const control = { id: 'filter-value', label: t('list.filterValue'), isWrong, help: undefined };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(filterOf(field, condition, values));
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
            {texts.field(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('list.filterOperator')}
        value={condition}
        onChange={(event) => setCondition(event.target.value as FilterCondition)}
      >
        {conditionsOf(field).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`list.operator.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {!hasValue ? null : reference !== undefined ? (
        <LookupField
          key={field}
          {...control}
          value={values[0] === undefined ? null : Number(values[0])}
          onChange={(id) => give(id === null ? [] : [String(id)])}
          endpoint={lookupOf(reference)}
          stored={null}
        />
      ) : choices ? (
        <Stack component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
          <VisuallyHidden>
            <legend>{t('list.filterValue')}</legend>
          </VisuallyHidden>
          {choices.map((choice) => (
            <Check
              key={choice}
              name={choice}
              label={texts.choice(field, choice) ?? choiceText(choice) ?? choice}
              isChecked={values.includes(choice)}
              onChange={(isIn) =>
                give(isIn ? [...values, choice] : values.filter((other) => other !== choice))
              }
            />
          ))}
        </Stack>
      ) : kind === 'date' || kind === 'instant' ? (
        <DayInput
          label={t('list.filterValue')}
          value={relativeDay.test(values[0] ?? '') ? '' : (values[0] ?? '')}
          onChange={(value) => give(value === '' ? [] : [value])}
          error={isWrong}
          helperText={isWrong && faults[faultOf[kind]][language]}
        />
      ) : (
        <TextField
          label={t('list.filterValue')}
          type={inputTypes[kind] ?? 'text'}
          value={relativeDay.test(values[0] ?? '') ? '' : (values[0] ?? '')}
          onChange={(event) => give(event.target.value === '' ? [] : [event.target.value])}
          error={isWrong}
          helperText={isWrong && faults[faultOf[kind]][language]}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      {hasValue && (kind === 'date' || kind === 'instant') && (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {(Object.keys(spans) as (keyof typeof spans)[]).map((name) => (
            <Button
              key={name}
              size="small"
              onClick={() => apply({ field, operator: 'gte', values: [spans[name]] })}
            >
              {t(`list.span.${name}`)}
            </Button>
          ))}
        </Stack>
      )}
      <Button type="submit" variant="contained" disabled={hasValue && values.length === 0}>
        {t('list.applyFilter')}
      </Button>
    </Stack>
  );

  function choiceText(choice: string): string | undefined {
    if (kind !== 'boolean') return undefined;
    return t(choice === 'true' ? 'record.yes' : 'record.no');
  }
}

/** The values a field may hold, where it is an enum or a boolean. */
function choicesOf({ list, endpoints }: ListContract, field: string): readonly string[] | null {
  if (kindOf(list.fields[field] ?? 'text') === 'boolean') return ['true', 'false'];
  const shapes: Readonly<Record<string, unknown>> = endpoints.list.answer.element.shape;
  const schema = shapes[field];
  const plain = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return plain instanceof z.ZodEnum ? plain.options.map(String) : null;
}
