import { useTranslation } from '../../lib/i18n.ts';
import { LongTextField } from '../page/long-text-field.tsx';

type Props = { value: string; onChange: (reason: string) => void };

/** The reason that an action needs. */
export function ReasonField(props: Props) {
  const { t } = useTranslation();
  return (
    <LongTextField {...props} label={t('documents.reason')} helperText={t('documents.reasonRequired')} />
  );
}
