import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import type { FieldProps } from './field-props.ts';
import { isCalled, nameOf, useLookup, type Found, type Lookup } from './use-lookup.ts';

export type LookupProps = FieldProps & Omit<Lookup, 'value' | 'onChange' | 'isReadOnly'>;

/** One record of another list, found by typing part of its name. */
export function LookupField(props: LookupProps) {
  const { id, label, onBlur, inputRef, isReadOnly = false, isOptional = false, isWrong, help } = props;
  const { t } = useTranslation();
  const { typed, options, current, isFound, isNamed, isUnknown, isLoading, isOpen, setIsOpen, ...lookup } =
    useLookup({ ...props, isReadOnly });
  // What is filled in while the cursor is here is replaced by typing, not continued.
  const selectName = useEffectEvent(() => {
    const focused = document.activeElement;
    if (typed === '' && focused instanceof HTMLInputElement && focused.id === id) focused.select();
  });
  useEffect(() => selectName(), [current?.id]);
  return (
    <Autocomplete<Found>
      id={id}
      readOnly={isReadOnly}
      options={options}
      value={current}
      // The server has filtered already, and its matching is more tolerant than the browser's.
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onChange={(_event, next) => lookup.choose(next)}
      // Text that names nothing stays where it was typed.
      clearOnBlur={false}
      inputValue={typed === '' && current ? nameOf(current) : typed}
      onInputChange={(_event, next, reason) => reason === 'input' && lookup.type(next)}
      onBlur={() => {
        if (typed !== '') lookup.leave();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === '') return;
        // It waits for the answer, and never sends the form instead. A highlighted option is chosen before that.
        event.preventDefault();
        lookup.enter();
      }}
      autoHighlight={isFound && isNamed}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          <bdi>{nameOf(one)}</bdi>{' '}
          {isFound && !isCalled(one, typed) && (
            <Box component="span" sx={{ marginInlineStart: 1, color: 'text.secondary' }}>
              {t('record.otherMatch')}
            </Box>
          )}
        </li>
      )}
      loading={isLoading}
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
          error={isWrong || isUnknown}
          helperText={isUnknown ? t('record.unknownChoice', { replace: { text: typed } }) : help}
          inputRef={inputRef}
        />
      )}
    />
  );
}
