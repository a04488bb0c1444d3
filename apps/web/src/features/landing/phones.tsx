import { useTranslation } from '../../lib/i18n.ts';
import { Heading } from './heading.tsx';
import styles from './phones.module.css';
import { Picture } from './picture.tsx';

const phones = ['list', 'history', 'rights'] as const;

/** Three pages on a phone: beside each other where there is room, otherwise swiped, or scrolled with the arrow keys. */
export function Phones() {
  const { t } = useTranslation();
  return (
    <>
      <Heading title={t('landing.phone.title')} text={t('landing.phone.text')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a pointer, what scrolls must take the focus. */}
      <div className={styles.strip} role="region" aria-label={t('landing.phone.strip')} tabIndex={0}>
        {phones.map((name) => (
          <figure key={name} className={styles.item}>
            <div className={styles.phone}>
              <Picture name={`phone-${name}`} alt="" className={styles.screen} />
            </div>
            <figcaption className={styles.caption}>{t(`landing.phone.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
