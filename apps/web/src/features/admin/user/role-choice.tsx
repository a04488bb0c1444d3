import { user } from '@kalfa/contracts/identity/user';
import { refusals } from '@kalfa/texts/refusals';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { MultiSelect } from '../../../kit/record/multi-select.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useRoleOptions } from './role-options.ts';

type Props = { value: number[]; onChange: (roleIds: number[]) => void };

/** The roles of a user; at least one is required. */
export function RoleChoice({ value, onChange }: Props) {
  const id = useId();
  const texts = useEntityTexts(user.name);
  const options = useRoleOptions();
  const language = useSettings((settings) => settings.isLanguage);
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <MultiSelect
        id={id}
        label={texts.field('roleIds')}
        value={value}
        onChange={(next) => onChange(next as number[])}
        isWrong={false}
        help={value.length === 0 ? refusals.ROLE_REQUIRED[language] : undefined}
        options={options}
      />
    </Box>
  );
}
