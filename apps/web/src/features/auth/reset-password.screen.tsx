import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../kit/plain/button.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { Notice } from '../../kit/plain/notice.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { callAuth } from '../../lib/call-auth.ts';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { KeyDrawing } from './key-drawing.tsx';
import { NewPasswordField } from '../../kit/password/new-password-field.tsx';
import { OpenFrame } from './open-frame.tsx';
import { useValidatePassword } from '../../kit/password/password-rules.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

/** The target of the link of a reset or of an invitation: sets a password. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const token = search.get('token');
  const isInvitation = search.get('purpose') === 'invitation';
  const validate = useValidatePassword();
  const { form, values, field, missing, show, showRefusal } = useFields({ newPassword: '' });
  const { isSending, failure, submit } = useSubmit(showRefusal);
  const save = () => {
    const { newPassword } = values;
    if (token === null) return;
    if (show({ newPassword: validate(newPassword, ''), ...missing('newPassword') })) return;
    void submit(async () => {
      await callAuth('resetPassword', { body: { token, newPassword } });
      setIsDone(true);
    });
  };
  const panel = { composition: 'panel', drawing: <KeyDrawing /> } as const;

  if (isDone) {
    return (
      <OpenFrame {...panel} title={t('auth.reset.doneTitle')} text={t('auth.reset.doneText')}>
        <ButtonLink to="/auth/login" look="solid" isLarge>
          {t('auth.reset.signIn')}
        </ButtonLink>
      </OpenFrame>
    );
  }
  if (token === null || (isRefusal(failure) && failure.code === 'RESET_TOKEN_INVALID')) {
    const text = isInvitation ? t('auth.reset.invitationInvalidText') : t('auth.reset.invalidText');
    return (
      <OpenFrame {...panel} title={t('auth.reset.invalidTitle')} text={text}>
        {!isInvitation && (
          <ButtonLink to="/auth/forgot-password" look="solid" isLarge>
            {t('auth.reset.askAgain')}
          </ButtonLink>
        )}
        <BackToSignIn />
      </OpenFrame>
    );
  }
  return (
    <OpenFrame
      {...panel}
      title={isInvitation ? t('auth.reset.invitationTitle') : t('auth.reset.title')}
      text={isInvitation ? t('auth.reset.invitationText') : t('auth.reset.text')}
    >
      <Form ref={form} onSubmit={save}>
        <FormFailure failure={failure} />
        <NewPasswordField
          {...field('newPassword')}
          label={t('auth.field.newPassword')}
          username=""
          mayBeReused={!isInvitation}
          takesFocus
        />
        {!isInvitation && <Notice kind="info">{t('auth.reset.note')}</Notice>}
        <Button type="submit" look="solid" isLarge isBusy={isSending}>
          {t('auth.reset.submit')}
        </Button>
      </Form>
    </OpenFrame>
  );
}
