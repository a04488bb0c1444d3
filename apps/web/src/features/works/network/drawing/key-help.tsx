import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import styles from './drawing.module.css';
import { keyHelp } from './keys.model.ts';
import { useEscapeIn } from './use-escape-in.ts';

/** The keys of the drawing, over the canvas. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);
  useEscapeIn(frame, onClose);
  useEffect(() => button.current?.focus(), []);
  return (
    <section ref={frame} className={styles.help} aria-label={t('drawing.keys')}>
      <header className={styles.panelHead}>
        <h2 className={`${styles.panelTitle} ${styles.grow}`}>{t('drawing.keys')}</h2>
        <button
          ref={button}
          type="button"
          className={styles.small}
          aria-label={t('shell.close')}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </header>
      <dl className={styles.keys}>
        {keyHelp.map(({ name, keys }) => (
          <div key={name}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`drawing.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
