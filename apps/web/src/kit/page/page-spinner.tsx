import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Ring } from '../plain/ring.tsx';
import { noteSpinner, spinnerDelayMs } from './delayed-spinner.ts';

/** Shown while a page loads. A page that loads at once never flashes it. */
export function PageSpinner() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), spinnerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => (isShown ? noteSpinner() : undefined), [isShown]);
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '50vh', color: 'var(--primary-text)' }}>
      {isShown && <Ring size={40} label={t('shell.loading')} />}
    </div>
  );
}
