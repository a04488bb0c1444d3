import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Tip } from '../page/tip.tsx';
import { Button } from '../plain/button.tsx';
import { Field, type FieldProps } from '../plain/field.tsx';
import { useTranslation } from '../../lib/i18n.ts';

/** A password that can be made visible, with a warning when caps lock is on. */
export function PasswordField({ help, ...field }: FieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));
  const label = isShown ? t('auth.hidePassword') : t('auth.showPassword');
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field
      {...field}
      help={isCapsLock ? t('auth.capsLock') : help}
      type={isShown ? 'text' : 'password'}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setIsCapsLock(false)}
      end={
        <Tip label={label}>
          <Button look="square" aria-pressed={isShown} onClick={() => setIsShown((before) => !before)}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </Button>
        </Tip>
      }
    />
  );
}
