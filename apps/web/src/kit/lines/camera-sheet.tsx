import { useTranslation } from '../../lib/i18n.ts';
import { CodeSheet } from '../scan/code-sheet.tsx';
import { readTimes } from '../scan/scan-keys.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';
import { useScanWords } from './use-scan-words.ts';

/** Adds a line for every code that is scanned or typed. */
export function CameraSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const texts = useScanWords();
  const saying = useLines((state) => state.saying);
  return (
    <CodeSheet
      action={t('lines.addCode')}
      onClose={onClose}
      onCode={(code) => editor.scan(readTimes(code), texts)}
    >
      {saying}
    </CodeSheet>
  );
}
