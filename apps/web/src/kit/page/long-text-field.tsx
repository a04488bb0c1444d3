import TextField from '@mui/material/TextField';

type Props = {
  label: string;
  helperText?: string;
  value: string;
  onChange: (text: string) => void;
};

/** A text of some lines that a question asks for. */
export const LongTextField = ({ onChange, ...field }: Props) => (
  <TextField
    {...field}
    required
    multiline
    minRows={2}
    fullWidth
    margin="dense"
    onChange={(event) => onChange(event.target.value)}
  />
);
