import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './features.module.css';
import { Heading } from './heading.tsx';
import { Picture } from './picture.tsx';

/** Each has a picture of the same name, because only finished features have screenshots. */
const features = ['search', 'rights', 'history'] as const;
const points = ['point1', 'point2', 'point3'] as const;

/** What works today, with text and picture changing sides from row to row. */
export function Features() {
  const { t } = useTranslation();
  return (
    <>
      <Heading title={t('landing.features.title')} text={t('landing.features.text')} />
      <div className={styles.rows}>
        {features.map((name) => (
          <article key={name} className={styles.row}>
            <div>
              <h3 className={styles.title}>{t(`landing.features.${name}.title`)}</h3>
              <p className={styles.text}>{t(`landing.features.${name}.text`)}</p>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>
                    <IconCheck size={20} stroke={2} aria-hidden />
                    {t(`landing.features.${name}.${point}`)}
                  </li>
                ))}
              </ul>
            </div>
            <div className={styles.stage}>
              <Picture name={name} alt={t(`landing.features.${name}.picture`)} className={styles.picture} />
            </div>
          </article>
        ))}
      </div>
    </>
  );
}
