import { Button } from '../../kit/plain/button.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { callAuth } from '../../lib/call-auth.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { NewPasswordField } from '../../kit/password/new-password-field.tsx';
import { useValidatePassword } from '../../kit/password/password-rules.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const validate = useValidatePassword();
  const { form, values, field, missing, show, showRefusal } = useFields({
    displayName: '',
    email: '',
    mobile: '',
    username: '',
    password: '',
  });
  const { isSending, failure, submit } = useSubmit(showRefusal);
  const send = () => {
    const { password, username, mobile, ...rest } = values;
    // Only the mobile number is optional.
    const empty = missing('displayName', 'email', 'username', 'password');
    if (show({ password: validate(password, username), ...empty })) return;
    void submit(async () => {
      await callAuth('register', {
        body: { ...rest, username, password, mobile: mobile.trim() || null, language },
      });
      onSent(values.email.trim());
    });
  };
  return (
    <Form ref={form} onSubmit={send}>
      <FormFailure failure={failure} />
      <Field {...field('displayName')} label={t('auth.field.displayName')} autoComplete="name" takesFocus />
      <Field {...field('email')} label={t('auth.field.email')} autoComplete="email" inputMode="email" />
      <Field
        {...field('mobile')}
        label={t('auth.field.mobile')}
        help={t('auth.help.mobile')}
        autoComplete="tel"
        inputMode="tel"
      />
      <Field
        {...field('username')}
        label={t('auth.field.username')}
        help={t('auth.help.username')}
        autoComplete="username"
      />
      <NewPasswordField
        {...field('password')}
        label={t('auth.field.password')}
        username={values.username}
        mayBeReused={false}
      />
      <Button type="submit" look="solid" isLarge isBusy={isSending}>
        {t('auth.register.submit')}
      </Button>
    </Form>
  );
}
