import Dialog from '@mui/material/Dialog';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import style from './chat.module.css';

/** A picture that opens in its full size. */
export function PictureButton({ src, label }: { src: string; label: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={style.picture} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <img src={src} alt={label} width={640} height={400} draggable={false} />
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        maxWidth="lg"
        fullWidth
        slotProps={{ paper: { 'aria-label': label } }}
      >
        <img className={style.large} src={src} alt={label} width={640} height={400} />
        <button
          type="button"
          className={style.close}
          aria-label={t('demo.chat.closePicture')}
          onClick={close}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </Dialog>
    </>
  );
}
