import { importSession } from '@kalfa/contracts/files/import-session';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { asBase64 } from './as-base64.ts';
import { FileButton } from './file-button.tsx';

/** What can be read as a table. */
export const tableFiles = '.xlsx,.csv,.txt,.tsv';

/** The texts of the cells of a workbook or text file. */
export const readCells = async (file: File): Promise<string[][]> =>
  call(importSession.read, { body: { name: file.name, content: await asBase64(file) } });

type Props = {
  onCells: (cells: string[][], name: string) => Promise<void> | void;
  /** Why the file could not be read; null when another one is tried. */
  onFailure: (text: string | null) => void;
};

/** Lets the user choose a workbook or text file, and returns the texts of its cells. */
export function CellsFileButton({ onCells, onFailure }: Props) {
  const failureText = useFailureText();
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    onFailure(null);
    try {
      await onCells(await readCells(file), file.name);
    } catch (error) {
      onFailure(failureText(error));
    } finally {
      setIsReading(false);
    }
  };
  return <FileButton accept={tableFiles} isBusy={isReading} onFile={(file) => void read(file)} />;
}
