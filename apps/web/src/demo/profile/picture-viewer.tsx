import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { neighbourAt } from './profile.model.ts';
import style from './picture-viewer.module.css';

type Props = {
  pictures: readonly { src: string; name: string; isData: boolean }[];
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
};

/** A picture on the whole page, with its neighbours to the left and right. Closing returns to what opened it. */
export function PictureViewer({ pictures, at, onGo, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const picture = pictures[at];
  if (!picture) return null;
  const count = pictures.length;
  const go = (by: number) => onGo(neighbourAt(at, by, count));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') go(forward);
    if (key === 'ArrowLeft') go(-forward);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': t('demo.profile.viewer') } }}
    >
      <div className={style.viewer}>
        <div className={style.bar}>
          <p aria-live="polite">
            <b lang={picture.isData ? 'en' : undefined}>
              <bdi>{picture.name}</bdi>
            </b>
            {count > 1 && (
              <span>{t('demo.profile.place', { at: number(at + 1), total: number(count) })}</span>
            )}
          </p>
          <IconButton aria-label={t('demo.profile.closeViewer')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        </div>
        <div className={style.stage}>
          <img src={picture.src} alt={picture.name} lang={picture.isData ? 'en' : undefined} />
        </div>
        {count > 1 && (
          <div className={style.steps}>
            <IconButton aria-label={t('demo.profile.previous')} onClick={() => go(-1)}>
              <IconChevronLeft size={24} className={style.directed} />
            </IconButton>
            <IconButton aria-label={t('demo.profile.next')} onClick={() => go(1)}>
              <IconChevronRight size={24} className={style.directed} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
