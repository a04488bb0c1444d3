import { Button } from '../../kit/plain/button.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { Form } from '../../kit/plain/form.tsx';
import type { useFields } from '../../kit/plain/use-fields.ts';
import { useTranslation } from '../../lib/i18n.ts';

type Props = {
  fields: ReturnType<typeof useFields<'recoveryCode'>>;
  isSending: boolean;
  onRecoveryCode: (recoveryCode: string) => void;
  onCode: () => void;
};

/** One of the recovery codes, for a lost authenticator. */
export function RecoveryForm({ fields, isSending, onRecoveryCode, onCode }: Props) {
  const { t } = useTranslation();
  const { form, values, field, missing, show } = fields;
  return (
    <Form
      ref={form}
      onSubmit={() => !show(missing('recoveryCode')) && onRecoveryCode(values.recoveryCode.trim())}
    >
      <Field {...field('recoveryCode')} label={t('auth.field.recoveryCode')} autoComplete="off" takesFocus />
      <Button type="submit" look="solid" isLarge isBusy={isSending}>
        {t('auth.twoSteps.submit')}
      </Button>
      <Button look="text" onClick={onCode}>
        {t('auth.twoSteps.useCode')}
      </Button>
    </Form>
  );
}
