import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslation } from '../../lib/i18n.ts';

type SwitchProps = {
  label: string;
  isOn: boolean;
  isChanged: boolean;
  isReadOnly: boolean;
  onSet: (isOn: boolean) => void;
};

/** One cell of a matrix on a phone: its name and a switch, marked while the change is not saved. */
export function PermissionSwitch({ label, isOn, isChanged, isReadOnly, onSet }: SwitchProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      label={label}
      control={
        <Switch checked={isOn} disabled={isReadOnly} onChange={(event) => onSet(event.target.checked)} />
      }
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'space-between',
        marginInline: 0,
        minHeight: 48,
        paddingInline: 1,
        ...(isChanged && { backgroundColor: theme.roles.status.warning.soft }),
      })}
    />
  );
}

/** Sets all cells of a row at once. */
export function AllOrNone({ onSet }: { onSet: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
      <Button onClick={() => onSet(true)}>{t('identity.matrix.all')}</Button>
      <Button onClick={() => onSet(false)}>{t('identity.matrix.none')}</Button>
    </Stack>
  );
}
