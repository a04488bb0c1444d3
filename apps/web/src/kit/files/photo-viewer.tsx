import type { Attachment } from '@kalfa/contracts/files/file';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconX,
} from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { fetchFile } from '../../lib/files.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { AboutFile } from './about-file.tsx';
import styles from './files.module.css';
import { Picture } from './picture.tsx';

type Props = {
  photos: readonly Attachment[];
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
};

/** A full-screen photo, with the other photos of the record to the left and right of it. */
export function PhotoViewer({ photos, at, onGo, onClose }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [turns, setTurns] = useState(0);
  const photo = photos[at];
  if (!photo) return null;
  const { name } = photo;
  const go = (step: number) => {
    setTurns(0);
    onGo((at + step + photos.length) % photos.length);
  };
  const pressed = ({ key }: KeyboardEvent) => {
    const step = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') go(step);
    if (key === 'ArrowLeft') go(-step);
  };
  const save = () =>
    fetchFile(photo.id, name, 'whole')
      .then(saveFile)
      .catch((failure: unknown) => showFeedback({ message: failureText(failure) }));
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={pressed}
      slotProps={{ paper: { 'aria-label': name } }}
    >
      <div className={styles.viewer}>
        <div className={styles.bar}>
          <AboutFile file={photo} />
          <IconButton aria-label={t('exchange.files.turn')} onClick={() => setTurns(turns + 1)}>
            <IconRotateClockwise size={20} stroke={1.75} />
          </IconButton>
          <IconButton aria-label={t('exchange.files.download')} onClick={() => void save()}>
            <IconDownload size={20} stroke={1.75} />
          </IconButton>
          <IconButton aria-label={t('exchange.files.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        </div>
        <div className={styles.stage}>
          <Picture key={photo.id} file={photo} variant="whole" turns={turns} />
        </div>
        {photos.length > 1 && (
          <div className={styles.steps}>
            <IconButton aria-label={t('exchange.files.previous')} onClick={() => go(-1)}>
              <IconChevronLeft size={24} className={styles.directed} />
            </IconButton>
            <IconButton aria-label={t('exchange.files.next')} onClick={() => go(1)}>
              <IconChevronRight size={24} className={styles.directed} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
