import { importLimits } from '@kalfa/contracts/files/import-session';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { asBase64 } from '../files/as-base64.ts';
import { useDropZone } from '../files/use-drop-zone.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** A file is dropped or selected, or rows are pasted. */
export function SourceStep({ work }: { work: Import }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = async (file: File | undefined) => {
    if (file) await work.begin({ name: file.name, content: await asBase64(file) });
  };
  const dropZone = useDropZone(([file]) => void take(file));
  return (
    <>
      <DialogContent>
        <div className={styles.dropZone} {...dropZone}>
          <IconFileSpreadsheet size={36} stroke={1.25} aria-hidden />
          <span>{t('exchange.imports.dropHere')}</span>
          <Button variant="outlined" loading={work.isBusy} onClick={() => chooser.current?.click()}>
            {t('exchange.imports.chooseFile')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('exchange.imports.chooseFile')}
            accept=".xlsx,.csv,.txt,.tsv"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <small>{t('exchange.imports.limits', { replace: { rows: importLimits.rows } })}</small>
        </div>
        <TextField
          multiline
          fullWidth
          minRows={4}
          maxRows={10}
          label={t('exchange.imports.pasteLabel')}
          helperText={t('exchange.imports.pasteHelp')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={() => void work.saveTemplate()} sx={{ marginInlineEnd: 'auto' }}>
          {t('exchange.imports.template')}
        </Button>
        <Button
          variant="contained"
          loading={work.isBusy}
          disabled={text.trim() === ''}
          onClick={() => void work.begin({ text })}
        >
          {t('exchange.imports.readPasted')}
        </Button>
      </DialogActions>
    </>
  );
}
