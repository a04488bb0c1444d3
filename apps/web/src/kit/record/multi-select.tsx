import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../lib/i18n.ts';
import type { FieldProps, Option } from './field-props.ts';

/** Any number of a few options, each selected one as a chip that can be removed. */
export function MultiSelect({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly = false,
  isWrong,
  help,
  options,
}: FieldProps & { options: readonly Option<number>[] }) {
  const { t } = useTranslation();
  const ids = (value ?? []) as number[];
  const nameOf = (option: number) => options.find((other) => other.value === option)?.label ?? String(option);
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      readOnly={isReadOnly}
      options={options.map((option) => option.value)}
      value={ids}
      onChange={(_event, next) => onChange(next)}
      onBlur={onBlur}
      getOptionLabel={nameOf}
      noOptionsText={t('list.noMatchTitle')}
      openText={t('record.openChoices')}
      closeText={t('shell.close')}
      clearText={t('record.clearChoice')}
      renderOption={({ key, ...props }, option, { selected }) => (
        <li key={key} {...props}>
          <Checkbox size="small" checked={selected} tabIndex={-1} aria-hidden sx={{ marginInlineEnd: 1 }} />
          {nameOf(option)}
        </li>
      )}
      renderValue={(chosen, getItemProps) =>
        chosen.map((option, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} size="small" label={nameOf(option)} {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={label} error={isWrong} helperText={help} inputRef={inputRef} />
      )}
    />
  );
}
