import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../plain/button.tsx';
import { Field } from '../plain/field.tsx';
import { Notice } from '../plain/notice.tsx';
import { SideSheet } from '../record/side-sheet.tsx';
import styles from './lines.module.css';
import { readCodes } from './read-codes.ts';
import { readTimes } from './scan.model.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';
import { useScanWords } from './use-scan-words.ts';

/** The same code in front of the camera counts again only after this long. */
const sameCodeMs = 1_500;
const lookEveryMs = 200;

/** Scans with the camera; where there is none, or it is not permitted, the code is typed. */
export function CameraSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const texts = useScanWords();
  const saying = useLines((state) => state.saying);
  const [isDenied, setIsDenied] = useState(false);
  const [code, setCode] = useState('');
  const video = useRef<HTMLVideoElement>(null);
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
          await editor.scan({ code: found, times: '1' }, texts);
        }
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    };
    // No camera, no permission, or no way to decode its picture: the user types the code instead.
    film().catch(() => !stop.signal.aborted && setIsDenied(true));
    return () => stop.abort();
  }, [editor, texts]);
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
          const typed = readTimes(code);
          setCode('');
          if (typed.code !== '') void editor.scan(typed, texts);
        }}
      >
        <Field
          key={isDenied ? 'denied' : 'filming'}
          name="code"
          label={t('lines.code')}
          value={code}
          onChange={setCode}
          takesFocus={isDenied}
          autoComplete="off"
        />
        <Button type="submit" look="solid">
          {t('lines.addCode')}
        </Button>
      </form>
      <p role="status">{saying}</p>
    </SideSheet>
  );
}
