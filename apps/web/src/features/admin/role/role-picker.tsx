import { roleCatalogue } from '@kalfa/contracts/identity/role';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

type Props = { except: number; value: number | null; onChoose: (id: number, name: string) => void };

/** Another role than this one. */
export function RolePicker({ except, value, onChoose }: Props) {
  const { t } = useTranslation();
  const { data = [] } = useRead(roleCatalogue.getRoles, {});
  const roles = data.filter(({ id, recordStatus }) => id !== except && recordStatus !== 2);
  return (
    <TextField
      select
      label={t('identity.matrix.otherRole')}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = roles.find(({ id }) => id === Number(event.target.value));
        if (chosen) onChoose(chosen.id, chosen.title ?? chosen.name);
      }}
      sx={{ marginBlockStart: 2 }}
    >
      {roles.map(({ id, name, title }) => (
        <MenuItem key={id} value={id}>
          {title ?? name}
        </MenuItem>
      ))}
    </TextField>
  );
}
