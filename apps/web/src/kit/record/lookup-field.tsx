import type { AnyRecord } from '@kalfa/contracts/record';
import type { TreePath } from '@kalfa/contracts/tree';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import type { FieldProps } from './field-props.ts';

export type LookupEndpoint = AnyRecord['endpoints']['lookup'];

/** A record found may be part of a tree, where its name alone is ambiguous. */
type Found = { id: number; name: string; path?: TreePath };

const nameOf = ({ name, path = [] }: Found) => [...path.map((above) => above.name), name].join(' / ');
type Props = FieldProps & {
  endpoint: LookupEndpoint;
  /** The record referred to already; the server finds only active records, and this one may be inactive by now. */
  stored: { id: number | null; name: string | null } | null;
  /** Also finds places where the user does not work. */
  isDestination?: boolean | undefined;
};

const pauseMs = 250;

/** One record of another list, found by typing part of its name. */
export function LookupField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly = false,
  isOptional = false,
  isWrong,
  help,
  endpoint,
  stored,
  isDestination = false,
}: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [picked, setPicked] = useState<Found | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const purpose = isDestination ? { purpose: 'destination' as const } : {};
  const answer = useRead(
    endpoint,
    { query: { ...purpose, ...(searched && { q: searched }) } },
    { isEnabled: !isReadOnly },
  );
  const found: readonly Found[] = answer.data ?? [];
  // Two fields may be shown by one name, such as that of a place, of which only one refers to a record.
  const isStored = stored !== null && stored.id !== null;
  const known = [...(picked ? [picked] : []), ...(isStored ? [stored as Found] : []), ...found];
  const isUnknown = typeof value === 'number' && !known.some(({ id: one }) => one === value);
  // A restored draft has the id of a record that this field has not shown yet.
  const named = useRead(endpoint, { query: { ...purpose, ids: String(value) } }, { isEnabled: isUnknown });
  // Enter takes the first of the records found for what is typed, and never sends the form instead.
  const isFound = typed !== '' && searched === typed.trim() && !answer.isFetching;
  const current = [...known, ...(named.data ?? [])].find((option) => option.id === value) ?? null;
  return (
    <Autocomplete<Found>
      id={id}
      readOnly={isReadOnly}
      // Those of the last pause in typing are not shown: a list of the same length would not be highlighted again.
      options={isFound || typed === '' ? [...found] : []}
      value={current}
      // The server has filtered already, and its matching is more tolerant than the browser's.
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      onChange={(_event, next) => {
        setPicked(next);
        onChange(next?.id ?? null);
      }}
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      onBlur={onBlur}
      onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
      autoHighlight={isFound}
      loading={answer.isFetching}
      loadingText={t('shell.loading')}
      noOptionsText={t('list.noMatchTitle')}
      openText={t('record.openChoices')}
      closeText={t('shell.close')}
      clearText={t('record.clearChoice')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={!isOptional && !isReadOnly}
          error={isWrong}
          helperText={help}
          inputRef={inputRef}
        />
      )}
    />
  );
}
