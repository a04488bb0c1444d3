import { clientWorkbook } from '@kalfa/contracts/works/client-workbook';
import { readBoqSheet } from '@kalfa/domain/works/boq-sheet';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, useState } from 'react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { useAttempt } from '../../../kit/feedback/use-attempt.ts';
import { readCells, tableFiles } from '../../../kit/files/cells-file-button.tsx';
import { FileButton } from '../../../kit/files/file-button.tsx';
import { itemColumnOf, type FoundItem } from '../../../kit/lines/columns.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { call } from '../../../lib/call.ts';
import { sendFile } from '../../../lib/files.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { BoqColumns } from './boq-columns.tsx';
import styles from './boq-import.module.css';
import { fileOf, itemNames, layoutOf, type FileLayout, type ReadFile } from './boq-import.model.ts';
import { BoqReview } from './boq-review.tsx';

/** The texts of an item belong to another area. */
const NewItem = lazy(async () => {
  const [part] = await Promise.all([loadPart(() => import('./new-item.tsx')), loadNamespaces('baseinfo')]);
  return { default: part.NewItem };
});

/** A workbook is uploaded, because it is kept; of a text file only the cells are read. */
async function readFile(tenderId: number, file: File): Promise<ReadFile> {
  if (!/\.xlsx$/i.test(file.name)) {
    const sheets = [{ name: '', rows: await readCells(file) }];
    return fileOf(file.name, null, { sheets, layout: null, texts: [] });
  }
  const { id: fileId } = await sendFile(file.name, file, () => undefined);
  const params = { id: tenderId };
  return fileOf(file.name, fileId, await call(clientWorkbook.read, { params, body: { fileId } }));
}

/** Reads a workbook, asks for its columns where they are not known, and shows everything that is wrong before it becomes lines. */
export function BoqImport({ row, onClose }: { row: OpenDocument; onClose: () => void }) {
  const { t } = useTranslation();
  const { attempt, failure, isBusy: isReading } = useAttempt(useFailureText());
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const editor = useLineEditor();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [layout, setLayout] = useState<FileLayout | null>(null);
  const [isMapped, setIsMapped] = useState(false);
  const [found, setFound] = useState<ReadonlyMap<string, FoundItem>>(new Map());
  /** What the user chose for texts that are no item of ours. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundItem>>(new Map());
  const [registered, setRegistered] = useState<string | null>(null);
  const choose = (text: string, item: FoundItem) => setChosen((before) => new Map(before).set(text, item));
  const client = typeof row.clientName === 'string' ? row.clientName : null;

  /** Looks the items of the lines up, and goes on to the review. */
  const match = async (read: ReadFile, by: FileLayout) => {
    const rows = read.sheets.find(({ name }) => name === by.sheet)?.rows ?? [];
    const names = [...itemNames(readBoqSheet(rows, by).rows).keys()];
    const matched = names.length === 0 ? undefined : await itemColumnOf(editor.owner().columns)?.match(names);
    setFound(matched ?? new Map());
    setLayout(by);
    setIsMapped(true);
  };
  const take = (selected: File) =>
    attempt(async () => {
      const read = await readFile(row.id, selected);
      const by = layoutOf(read);
      if (by.source !== 'guess') await match(read, by);
      setLayout(by);
      setChosen(read.remembered);
      setFile(read);
    });
  return (
    <>
      {/* The form of a new item opens above it. */}
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="lg"
        fullScreen={isPhone}
        sx={{ zIndex: 'drawer' }}
      >
        <DialogTitle id={titleId}>{t('boq.import')}</DialogTitle>
        {file && layout && isMapped && (
          <BoqReview
            tenderId={row.id}
            file={file}
            layout={layout}
            client={client}
            found={found}
            chosen={chosen}
            onChoose={choose}
            onRegister={setRegistered}
            onColumns={() => setIsMapped(false)}
            onClose={onClose}
          />
        )}
        {file && layout && !isMapped && (
          <BoqColumns
            file={file}
            layout={layout}
            client={client}
            isBusy={isReading}
            failure={failure}
            onLayout={setLayout}
            onClose={onClose}
            onDone={() => void attempt(() => match(file, { ...layout, source: 'user' }))}
          />
        )}
        {!file && (
          <>
            <DialogContent>
              {failure !== null && <Notice kind="error">{failure}</Notice>}
              <p>{t('boq.importHelp')}</p>
            </DialogContent>
            <DialogActions className={styles.actions}>
              <Button onClick={onClose}>{t('record.cancel')}</Button>
              <FileButton
                isMain
                accept={tableFiles}
                isBusy={isReading}
                onFile={(selected) => void take(selected)}
              />
            </DialogActions>
          </>
        )}
      </Dialog>
      <Suspense>
        {registered !== null && (
          <NewItem
            name={registered}
            onClose={() => setRegistered(null)}
            onSaved={(item) => choose(registered, item)}
          />
        )}
      </Suspense>
    </>
  );
}
