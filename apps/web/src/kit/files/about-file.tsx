import type { Attachment } from '@kalfa/contracts/files/file';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './files.module.css';

/** The name of a file, and who added it when. */
export function AboutFile({ file: { name, addedBy, addedAt } }: { file: Attachment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={styles.about}>
      <span>{name}</span>
      <small>
        {t('exchange.files.addedBy', { replace: { user: addedBy, at: formats.dayAndTime(addedAt) } })}
      </small>
    </div>
  );
}
