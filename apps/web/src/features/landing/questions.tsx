import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { Heading } from './heading.tsx';
import styles from './questions.module.css';

const questions = ['ready', 'device', 'account', 'safety', 'data', 'offline'] as const;

/** Frequently asked questions, one answer open at a time. */
export function Questions() {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <Heading title={t('landing.questions.title')} />
      <div className={styles.list}>
        {questions.map((name) => (
          <details key={name} name="questions" className={styles.question}>
            <summary className={styles.summary}>
              {t(`landing.questions.${name}`)}
              <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden />
            </summary>
            <p className={styles.answer}>{t(`landing.questions.${name}Text`)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
