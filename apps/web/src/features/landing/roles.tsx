import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Heading } from './heading.tsx';
import styles from './roles.module.css';
import { Tabs } from './tabs.tsx';

const roles = ['storekeeper', 'engineer', 'manager'] as const;

/** What Kalfa is for one kind of reader: what they have today, and what comes. */
export function Roles() {
  const { t } = useTranslation();
  const [role, setRole] = useState<(typeof roles)[number]>('storekeeper');
  return (
    <>
      <Heading title={t('landing.roles.title')} />
      <Tabs
        label={t('landing.roles.label')}
        tabs={roles.map((key) => ({ key, name: t(`landing.roles.${key}.name`) }))}
        chosen={role}
        onChoose={setRole}
      >
        <div className={styles.card}>
          <p className={styles.text}>{t(`landing.roles.${role}.text`)}</p>
          <div>
            <h3 className={styles.when}>{t('landing.roles.today')}</h3>
            <ul className={styles.points}>
              {(['today1', 'today2'] as const).map((point) => (
                <li key={point}>
                  <IconCheck className={styles.today} size={20} stroke={2} aria-hidden />
                  {t(`landing.roles.${role}.${point}`)}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className={styles.when}>{t('landing.roles.coming')}</h3>
            <ul className={styles.points}>
              <li>
                <IconHourglass className={styles.coming} size={20} stroke={2} aria-hidden />
                {t(`landing.roles.${role}.coming1`)}
              </li>
            </ul>
          </div>
        </div>
      </Tabs>
    </>
  );
}
