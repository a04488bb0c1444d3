import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconLayoutSidebar, IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Sheet } from '../../../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import { AreasPanel } from './areas-panel.tsx';
import { createDrawing, type DrawingOwner } from './drawing.ts';
import { DrawingCanvas } from './drawing-canvas.tsx';
import styles from './drawing.module.css';
import { Corner, Legend, WaitingPoles } from './furniture.tsx';
import { KeyHelp } from './key-help.tsx';
import { Notes } from './notes.tsx';
import { Properties, useChosen } from './properties.tsx';
import { TextList } from './text-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { DrawingProvider, OwnerProvider, useDrawing, useDrawingState } from './use-drawing.ts';

/** The drawing of a network with its panels. */
export function DrawingFrame(owner: DrawingOwner) {
  const [drawing] = useState(() => createDrawing(owner));
  useEffect(() => drawing.own(owner));
  return (
    <DrawingProvider value={drawing}>
      <OwnerProvider value={owner}>
        <Panels />
      </OwnerProvider>
    </DrawingProvider>
  );
}

function Panels() {
  const { t } = useTranslation();
  const { breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('lg'));
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const drawing = useDrawing();
  const stage = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const isListed = useDrawingState((state) => state.isListed);
  const isHelped = useDrawingState((state) => state.isHelped);
  const focusCanvas = () => stage.current?.querySelector('canvas')?.focus();
  const close = () => {
    drawing.store.setState({ isOpen: false });
    if (!isNarrow) drawing.clear();
    focusCanvas();
  };
  return (
    <div className={styles.frame}>
      {!isNarrow && <AreasPanel />}
      <div className={styles.main}>
        <Toolbar />
        <div ref={stage} className={styles.stage}>
          <DrawingCanvas describedBy={helpId} />
          <p id={helpId} className={styles.hidden}>
            {t('drawing.describe')}
          </p>
          <Notes />
          <div className={styles.start}>
            <WaitingPoles />
            {isNarrow && <NarrowButtons />}
            <Legend key={String(isPhone)} isOpenAtFirst={!isNarrow} />
          </div>
          <Corner />
          {isHelped && (
            <KeyHelp
              onClose={() => {
                drawing.store.setState({ isHelped: false });
                focusCanvas();
              }}
            />
          )}
          {isListed && <TextList />}
        </div>
      </div>
      {isNarrow ? <PropertiesSheet onClose={close} /> : <Properties onClose={close} />}
    </div>
  );
}

/** On a narrow screen the panels open over the drawing. */
function NarrowButtons() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const [isOpen, setIsOpen] = useState(false);
  const { nodes, span, title } = useChosen();
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.floating}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
        {t('drawing.areas')}
      </button>
      {(nodes.length > 0 || span) && (
        <button
          type="button"
          className={styles.floating}
          aria-haspopup="dialog"
          onClick={() => drawing.store.setState({ isOpen: true })}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
          <bdi>{title}</bdi>
        </button>
      )}
      {isOpen && (
        <Sheet title={t('drawing.areas')} onClose={() => setIsOpen(false)}>
          <AreasPanel />
        </Sheet>
      )}
    </div>
  );
}

function PropertiesSheet({ onClose }: { onClose: () => void }) {
  const isOpen = useDrawingState((state) => state.isOpen);
  const { nodes, span, title } = useChosen();
  if (!isOpen || (nodes.length === 0 && !span)) return null;
  return (
    <Sheet title={title} onClose={onClose}>
      <Properties onClose={onClose} isInSheet />
    </Sheet>
  );
}
