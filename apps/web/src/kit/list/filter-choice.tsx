import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type Props = {
  label: string;
  /** The label while nothing is selected. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A quick filter beside the search: one of a few values, or all of them. */
export function FilterChoice({ label, all, value, options, onChoose }: Props) {
  return (
    <TextField
      select
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: '100%', sm: 170 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
