import { IconChecklist, IconFriends } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './coming.module.css';
import { Heading } from './heading.tsx';

/** Icons of their own: those of the menu would load the whole shell. */
const parts = [
  { name: 'plan', Icon: IconChecklist },
  { name: 'people', Icon: IconFriends },
] as const;

/** What is being built. It has no pictures, and every card says that it is not available yet. */
export function Coming() {
  const { t } = useTranslation();
  return (
    <>
      <Heading title={t('landing.coming.title')} text={t('landing.coming.text')} />
      <ul className={styles.parts}>
        {parts.map(({ name, Icon }) => (
          <li key={name} className={styles.part}>
            <div className={styles.top}>
              <span className={styles.icon}>
                <Icon size={24} stroke={1.75} aria-hidden />
              </span>
              <span className={styles.mark}>{t('landing.coming.mark')}</span>
            </div>
            <h3 className={styles.title}>{t(`landing.coming.${name}`)}</h3>
            <p className={styles.text}>{t(`landing.coming.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
