import TextField from '@mui/material/TextField';
import { useTranslation } from '../../lib/i18n.ts';

type Props = { value: string; onChange: (reason: string) => void };

/** The reason that an action needs. */
export function ReasonField({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('documents.reason')}
      required
      multiline
      minRows={2}
      fullWidth
      margin="dense"
      value={value}
      helperText={t('documents.reasonRequired')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
