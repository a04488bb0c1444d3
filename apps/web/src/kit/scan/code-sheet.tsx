import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../plain/button.tsx';
import { Field } from '../plain/field.tsx';
import { Notice } from '../plain/notice.tsx';
import { SideSheet } from '../record/side-sheet.tsx';
import styles from './code-sheet.module.css';
import { readCodes } from './read-codes.ts';

/** The same code in front of the camera counts again only after this long. */
const sameCodeMs = 1_500;
const lookEveryMs = 200;

type Props = {
  /** The label of the button that takes a typed code. */
  action: string;
  onCode: (code: string) => void | Promise<void>;
  onClose: () => void;
  /** What came of the last code. */
  children?: ReactNode;
};

/** Scans with the camera; where there is none, or it is not permitted, the code is typed. */
export function CodeSheet({ action, onCode, onClose, children }: Props) {
  const { t } = useTranslation();
  const [isDenied, setIsDenied] = useState(false);
  const [typed, setTyped] = useState('');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    let last = { code: '', atMs: -Infinity };
    const film = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stop.signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()));
      const element = video.current;
      if (stop.signal.aborted || !element) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      element.srcObject = stream;
      await element.play();
      while (!stop.signal.aborted) {
        const [found] = await readCodes(element);
        const isAgain = found === last.code && performance.now() - last.atMs < sameCodeMs;
        if (found && !isAgain) {
          last = { code: found, atMs: performance.now() };
          await latest.current(found);
        }
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    };
    // No camera, no permission, or no way to decode its picture: the user types the code instead.
    film().catch(() => !stop.signal.aborted && setIsDenied(true));
    return () => stop.abort();
  }, []);
  return (
    <SideSheet title={t('lines.camera')} onClose={onClose}>
      {isDenied ? (
        <Notice kind="warning">{t('lines.cameraDenied')}</Notice>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={t('lines.camera')} />
          <p>{t('lines.cameraHelp')}</p>
        </>
      )}
      <form
        className={styles.manual}
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          if (typed.trim() !== '') void onCode(typed.trim());
        }}
      >
        <Field
          key={isDenied ? 'denied' : 'filming'}
          name="code"
          label={t('lines.code')}
          value={typed}
          onChange={setTyped}
          takesFocus={isDenied}
          autoComplete="off"
        />
        <Button type="submit" look="solid">
          {action}
        </Button>
      </form>
      <div role="status">{children}</div>
    </SideSheet>
  );
}
