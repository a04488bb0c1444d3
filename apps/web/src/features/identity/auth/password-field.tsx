import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { AuthField, type AuthFieldProps } from './auth-field.tsx';

/** A password that can be looked at, with a word when the caps lock is why it will be wrong. */
export function PasswordField(props: AuthFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  const label = isShown ? t('auth.hidePassword') : t('auth.showPassword');
  const help = isCapsLock ? t('auth.capsLock') : props.help;
  return (
    <AuthField
      {...props}
      {...(help !== undefined && { help })}
      type={isShown ? 'text' : 'password'}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setIsCapsLock(false)}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={label}
            aria-pressed={isShown}
            onClick={() => setIsShown((before) => !before)}
          >
            {isShown ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
