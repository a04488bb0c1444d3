import { importSession } from '@kalfa/contracts/files/import-session';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { Button } from '../plain/button.tsx';
import { asBase64 } from './as-base64.ts';

type Props = {
  isMain?: boolean;
  onCells: (cells: string[][], name: string) => Promise<void> | void;
  /** Why the file could not be read; null when another one is tried. */
  onFailure: (text: string | null) => void;
};

/** Lets the user choose a workbook or text file, and returns the texts of its cells. */
export function CellsFileButton({ isMain = false, onCells, onFailure }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    onFailure(null);
    try {
      const body = { name: file.name, content: await asBase64(file) };
      await onCells(await call(importSession.read, { body }), file.name);
    } catch (error) {
      onFailure(failureText(error));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <>
      <Button {...(isMain && { look: 'solid' })} isBusy={isReading} onClick={() => chooser.current?.click()}>
        {t('lines.chooseFile')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('lines.chooseFile')}
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
