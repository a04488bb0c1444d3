import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/plain/button.tsx';
import { nowMs } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ownPath } from '../../lib/own-path.ts';
import { BarrierDrawing } from './barrier-drawing.tsx';
import styles from './maintenance.module.css';
import { OpenFrame } from './open-frame.tsx';
import { clockOf, useCountdown } from './use-countdown.ts';
import { readPublicInfo } from './use-public-info.ts';

const checkEverySeconds = 30;
const nextCheckMs = () => nowMs() + checkEverySeconds * 1_000;

/** Waits for the end of a maintenance, and returns to the previous page. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = ownPath(search.get('from'));
  const [nextAtMs, setNextAtMs] = useState(nextCheckMs);
  const [isChecking, setIsChecking] = useState(false);
  const left = useCountdown(nextAtMs);

  const check = useCallback(async () => {
    setIsChecking(true);
    const info = await readPublicInfo().catch(() => null);
    if (info?.maintenance === false) return void navigate(from ?? '/auth/login', { replace: true });
    setNextAtMs(nextCheckMs());
    setIsChecking(false);
  }, [navigate, from]);
  useEffect(() => {
    const timer = setTimeout(() => void check(), nextAtMs - nowMs());
    return () => clearTimeout(timer);
  }, [nextAtMs, check]);

  const isWaiting = left > 0 && !isChecking;
  return (
    <OpenFrame
      composition="column"
      drawing={<BarrierDrawing />}
      title={t('auth.maintenance.title')}
      text={t('auth.maintenance.text')}
    >
      <div className={styles.waiting}>
        <progress
          className={styles.progress}
          aria-label={t('auth.maintenance.title')}
          max={checkEverySeconds}
          value={isWaiting ? checkEverySeconds - left : checkEverySeconds}
        />
        <p className={styles.text}>
          {isWaiting ? t('auth.maintenance.next', { time: clockOf(left) }) : t('auth.maintenance.checking')}
        </p>
        <Button isLarge isBusy={isChecking} onClick={() => void check()}>
          {t('auth.maintenance.checkNow')}
        </Button>
      </div>
    </OpenFrame>
  );
}
