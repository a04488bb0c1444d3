import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCamera,
  IconClipboardText,
  IconColumns3,
  IconMaximize,
  IconMinimize,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { Tip } from '../page/tip.tsx';
import { Button } from '../plain/button.tsx';
import { changeAloud } from './change-aloud.ts';
import { itemColumnOf } from './columns.ts';
import { redo, undo } from './grid.model.ts';
import { useLinesMemory } from './lines-memory.ts';
import styles from './lines.module.css';
import { SaveChip } from './save-chip.tsx';
import { ScanBox } from './scan-box.tsx';
import { countLines } from './sheet.ts';
import { SheetTools } from './sheet-tools.tsx';
import { useLineEditor, useLines } from './use-line-editor.ts';

const ColumnsMenu = lazy(async () => ({
  default: (await loadPart(() => import('./columns-menu.tsx'))).ColumnsMenu,
}));

type Props = {
  isPhone: boolean;
  isWhole: boolean;
  onWhole: () => void;
  onPaste: () => void;
  onCamera: () => void;
  /** Further ways to add lines. */
  tools?: ReactNode;
};

/** Above the lines: their heading, ways to add lines, their faults and their save state. */
export function LinesToolbar({ isPhone, isWhole, onWhole, onPaste, onCamera, tools }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const editor = useLineEditor();
  const [columnsAt, setColumnsAt] = useState<HTMLElement | null>(null);
  const count = useLines(({ lines, groupBy }) => countLines(lines, groupBy));
  const saveState = useLines((state) => state.saveState);
  const { title, columns, isReadOnly = false } = editor.owner();
  const { sheet } = editor.owner();
  const hasItems = itemColumnOf(columns) !== undefined && !isReadOnly && !sheet;
  const Whole = isWhole ? IconMinimize : IconMaximize;
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.heading}>
        {title ?? t('lines.heading')} · {number(count)}
      </h2>
      {sheet && <SheetTools isReadOnly={isReadOnly} />}
      {hasItems && <ScanBox />}
      {hasItems && (
        <Tip label={t('lines.camera')}>
          <Button look="square" onClick={onCamera}>
            <IconCamera size={20} stroke={1.75} aria-hidden />
          </Button>
        </Tip>
      )}
      {!isPhone && !isReadOnly && (
        <Button onClick={onPaste}>
          <IconClipboardText size={18} stroke={1.75} aria-hidden />
          {t('lines.paste')}
        </Button>
      )}
      {tools}
      <FaultChip />
      <span className={styles.gap} />
      <SaveChip state={saveState} />
      <span className={styles.tools}>
        {!isReadOnly && <Steps />}
        {hasItems && <SoundSwitch />}
        {!isPhone && (
          <>
            <Tip label={t('lines.columns')}>
              <Button
                look="square"
                aria-haspopup="dialog"
                onClick={(event) => setColumnsAt(event.currentTarget)}
              >
                <IconColumns3 size={20} stroke={1.75} aria-hidden />
              </Button>
            </Tip>
            <Tip label={t('lines.fullScreen')}>
              <Button look="square" aria-pressed={isWhole} onClick={onWhole}>
                <Whole size={20} stroke={1.75} aria-hidden />
              </Button>
            </Tip>
          </>
        )}
      </span>
      <Suspense>
        {columnsAt && <ColumnsMenu anchor={columnsAt} onClose={() => setColumnsAt(null)} />}
      </Suspense>
    </div>
  );
}

/** How many lines have faults; when pressed, only those are shown. */
function FaultChip() {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const isOn = useLines((state) => state.shown !== null && state.searched === '');
  const count = useLines(editor.faultyCount);
  if (count === 0 && !isOn) return null;
  return (
    <button
      type="button"
      className={styles.faultChip}
      aria-pressed={isOn}
      onClick={() => editor.showFaulty(!isOn)}
    >
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {t('lines.faults', { count })}
    </button>
  );
}

/** Undo and redo for the pointer. */
function Steps() {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const canUndo = useLines((state) => state.past.length > 0);
  const canRedo = useLines((state) => state.future.length > 0);
  return (
    <>
      <Tip label={t('lines.undo')}>
        <Button look="square" disabled={!canUndo} onClick={() => changeAloud(editor, t, undo, 'undone')}>
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden className={styles.mirrored} />
        </Button>
      </Tip>
      <Tip label={t('lines.redo')}>
        <Button look="square" disabled={!canRedo} onClick={() => changeAloud(editor, t, redo, 'redone')}>
          <IconArrowForwardUp size={20} stroke={1.75} aria-hidden className={styles.mirrored} />
        </Button>
      </Tip>
    </>
  );
}

function SoundSwitch() {
  const { t } = useTranslation();
  const isOn = useLinesMemory((memory) => memory.isSoundOn);
  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <Tip label={t('lines.sounds')}>
      <Button look="square" aria-pressed={isOn} onClick={() => useLinesMemory.setState({ isSoundOn: !isOn })}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </Button>
    </Tip>
  );
}
