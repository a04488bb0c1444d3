import { passwordFaults, passwordStrength, type PasswordFault } from '@kalfa/domain/password';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../lib/i18n.ts';
import type { AuthFieldProps } from './auth-field.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordRules } from './password-rules.ts';

type Props = Pick<AuthFieldProps, 'control' | 'name' | 'label' | 'takesFocus'> & {
  username: string;
  /** A second step makes up for a shorter password. */
  hasTwoStep?: boolean;
  /** Not for somebody's first password. */
  mayBeReused: boolean;
};

const strengthColours = ['error', 'error', 'warning', 'success', 'success'] as const;

/** A password to choose: what it must be is said before it is typed, and how strong it is while it is. */
export function NewPasswordField({ username, hasTwoStep = false, mayBeReused, ...field }: Props) {
  const { t } = useTranslation();
  const rules = usePasswordRules(hasTwoStep);
  const typed: unknown = useWatch({ control: field.control, name: field.name });
  const password = typeof typed === 'string' ? typed : '';
  const faults = passwordFaults(password, { username, hasTwoStep });
  const strength = passwordStrength(password);
  const isMet = (broken: readonly PasswordFault[]) =>
    password !== '' && !broken.some((fault) => faults.includes(fault));
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PasswordField {...field} autoComplete="new-password" />
      <Box>
        <LinearProgress
          variant="determinate"
          value={password === '' ? 0 : Math.max(strength, 0.5) * 25}
          color={strengthColours[strength]}
          aria-label={t('auth.rules.strength', { level: t(`auth.rules.level.s${strength}`) })}
          sx={(theme) => ({ height: 6, borderRadius: 3, backgroundColor: theme.roles.neutral.sunken })}
        />
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', marginBlockStart: 0.5, minHeight: 16 }}
        >
          {password === ''
            ? t('auth.rules.hint')
            : t('auth.rules.strength', { level: t(`auth.rules.level.s${strength}`) })}
        </Typography>
      </Box>
      <Stack component="ul" aria-label={t('auth.rules.title')} sx={{ margin: 0, padding: 0, gap: 0.5 }}>
        <Rule isMet={isMet(['tooShort', 'tooLong'])} text={rules.tooShort} />
        {username !== '' && <Rule isMet={isMet(['containsUsername'])} text={rules.containsUsername} />}
        <Rule isMet={isMet(['common', 'tooShort'])} text={rules.common} />
        {mayBeReused && <Rule isMet={false} text={t('auth.rules.reused')} />}
      </Stack>
    </Stack>
  );
}

const Rule = ({ isMet, text }: { isMet: boolean; text: string }) => (
  <Stack
    component="li"
    direction="row"
    sx={(theme) => ({
      alignItems: 'center',
      gap: 1,
      color: isMet ? theme.roles.status.success.text : 'text.secondary',
    })}
  >
    <Box sx={{ display: 'grid', placeItems: 'center', width: 18, flexShrink: 0 }}>
      {isMet ? <IconCheck size={18} stroke={2.25} aria-hidden /> : <IconPointFilled size={10} aria-hidden />}
    </Box>
    <Typography variant="body2">{text}</Typography>
  </Stack>
);
