import { useTranslation } from '../../lib/i18n.ts';
import { Entry } from './entry.tsx';
import styles from './hero.module.css';
import { Picture } from './picture.tsx';
import { PowerLine } from './power-line.tsx';

/** What Kalfa is, in one sentence and one picture. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <div className={styles.hero}>
      <PowerLine className={styles.powerLine} />
      <div className={styles.content}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{t('landing.title')}</h1>
          <p className={styles.text}>{t('landing.text')}</p>
          <div className={styles.actions}>
            <div className={styles.entry}>
              <Entry isLarge />
            </div>
            <a className={styles.today} href="#features">
              {t('landing.seeToday')}
            </a>
          </div>
        </div>
        <div className={styles.pictures}>
          <Picture
            name="list"
            phoneName="phone-list"
            alt={t('landing.heroPicture')}
            className={styles.desk}
            isFirst
          />
          <div className={styles.phone}>
            <Picture name="phone-list" alt="" />
          </div>
        </div>
      </div>
    </div>
  );
}
