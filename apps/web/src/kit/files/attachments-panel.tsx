import type { Attachment } from '@kalfa/contracts/files/file';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { IconCamera, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { fetchFile } from '../../lib/files.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { AboutFile } from './about-file.tsx';
import styles from './files.module.css';
import { PhotoViewer } from './photo-viewer.tsx';
import { Picture } from './picture.tsx';
import { useAttachments, type Attached } from './use-attachments.ts';
import { useDropZone } from './use-drop-zone.ts';

const isPhoto = ({ hasThumbnail }: Attachment) => hasThumbnail;

/** Files are dropped, selected or photographed; pictures open full screen, everything else is downloaded. */
export function AttachmentsPanel({ record, id }: { record: Attached; id: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  const failureText = useFailureText();
  const { files, hasFailed, sending, warning, limit, add, remove } = useAttachments(record, id);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const dropZone = useDropZone((dropped) => void add(dropped));
  const [shown, setShown] = useState<number | null>(null);
  if (hasFailed) return null;
  const photos = files?.filter(isPhoto) ?? [];
  const open = (file: Attachment) => {
    if (isPhoto(file)) setShown(photos.indexOf(file));
    else
      void fetchFile(file.id, file.name, 'whole')
        .then(saveFile)
        .catch((failure: unknown) => showFeedback({ message: failureText(failure) }));
  };
  const chosen = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <Typography id={titleId} variant="h3">
        {t('exchange.files.title')}
      </Typography>
      <div className={styles.dropZone} {...dropZone}>
        <div className={styles.tools}>
          <Button
            variant="outlined"
            startIcon={<IconPaperclip size={18} stroke={1.75} />}
            onClick={() => chooser.current?.click()}
          >
            {t('exchange.files.add')}
          </Button>
          <Button
            className={styles.onlyPhone}
            variant="outlined"
            startIcon={<IconCamera size={18} stroke={1.75} />}
            onClick={() => camera.current?.click()}
          >
            {t('exchange.files.takePhoto')}
          </Button>
        </div>
        <small>{t('exchange.files.limits', { replace: { megabytes: limit } })}</small>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('exchange.files.add')}
          onChange={(event) => chosen(event.target)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('exchange.files.takePhoto')}
          onChange={(event) => chosen(event.target)}
        />
      </div>
      <div role="status">
        {sending.map(({ key, name, share }) => (
          <div key={key} className={styles.sending}>
            {t('exchange.files.uploading', { replace: { name, percent: Math.round(share * 100) } })}
            <progress value={share} max={1} aria-label={name} />
          </div>
        ))}
        {warning && (
          <Alert severity="warning" role="note">
            {t(`exchange.files.${warning.text}`, { replace: { percent: warning.percent } })}
          </Alert>
        )}
      </div>
      {files?.length === 0 && sending.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('exchange.files.none')}
        </Typography>
      )}
      <ul className={styles.list}>
        {files?.map((file) => (
          <File
            key={file.attachmentId}
            file={file}
            onOpen={() => open(file)}
            onRemove={() => void remove(file)}
          />
        ))}
      </ul>
      {shown !== null && photos[shown] && (
        <PhotoViewer photos={photos} at={shown} onGo={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

function File({ file, onOpen, onRemove }: { file: Attachment; onOpen: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name } = file;
  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.open}
        onClick={onOpen}
        aria-label={t('exchange.files.open', { replace: { name } })}
      >
        {isPhoto(file) ? (
          <Picture file={file} variant="thumbnail" />
        ) : (
          <IconFile size={28} stroke={1.25} aria-hidden />
        )}
      </button>
      <AboutFile file={file} />
      <IconButton aria-label={t('exchange.files.remove', { replace: { name } })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} />
      </IconButton>
    </li>
  );
}
