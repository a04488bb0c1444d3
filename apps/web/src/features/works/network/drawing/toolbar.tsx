import Menu from '@mui/material/Menu';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconBolt,
  IconCirclePlus,
  IconDownload,
  IconFileTypeSvg,
  IconFileVector,
  IconKeyboard,
  IconLine,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconMap2,
  IconMaximize,
  IconPhoto,
  IconPointer,
  IconRotateClockwise,
  IconSquareDashed,
  IconTrash,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { menuActions } from '../../../../kit/list/menu-actions.tsx';
import { opensMenu } from '../../../../kit/list/opens-menu.ts';
import { Tip } from '../../../../kit/page/tip.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import styles from './drawing.module.css';
import type { Tool } from './keys.model.ts';
import { useDrawing, useDrawingState, useMayEdit, useOwner } from './use-drawing.ts';
import { useExport } from './use-export.ts';

const tools: readonly { tool: Tool; Icon: TablerIcon; key: string; isEdit?: boolean }[] = [
  { tool: 'select', Icon: IconPointer, key: 'V' },
  { tool: 'box', Icon: IconSquareDashed, key: 'B' },
  { tool: 'pole', Icon: IconCirclePlus, key: 'P', isEdit: true },
  { tool: 'connect', Icon: IconLine, key: 'C', isEdit: true },
  { tool: 'transformer', Icon: IconBolt, key: 'T', isEdit: true },
];

/** Above the canvas: tools, steps, view and files. It scrolls sideways where it does not fit. */
export function Toolbar() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const tool = useDrawingState((state) => state.tool);
  const isLocked = useDrawingState((state) => state.isLocked);
  const isMoving = useDrawingState((state) => state.isMoving);
  const view = useDrawingState((state) => state.view);
  const isListed = useDrawingState((state) => state.isListed);
  const isHelped = useDrawingState((state) => state.isHelped);
  const hasNodes = useDrawingState((state) => state.chosen.size > 0);
  const hasChosen = useDrawingState((state) => state.chosen.size > 0 || state.chosenSpan !== null);
  const isReadOnly = !useMayEdit();
  const { canUndo, canRedo } = useOwner();
  const isGeographic = view === 'geographic';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('drawing.tools')}>
      {tools
        .filter(({ isEdit = false }) => !isEdit || !isReadOnly)
        .map(({ tool: name, Icon, key }) => (
          <ToolButton
            key={name}
            label={t(`drawing.tool.${name}`)}
            Icon={Icon}
            shortcut={key}
            isPressed={tool === name}
            isTool
            onClick={() => drawing.setTool(name)}
          />
        ))}
      {!isReadOnly && (
        <>
          <span className={styles.divider} />
          <ToolButton
            label={t('drawing.lock')}
            hasLabel
            Icon={isLocked ? IconLock : IconLockOpen}
            shortcut="L"
            isPressed={isLocked}
            onClick={drawing.toggleLock}
          />
          <ToolButton
            label={t('drawing.move')}
            Icon={IconArrowsMove}
            shortcut="M"
            isPressed={isMoving}
            isDisabled={!hasNodes}
            onClick={() => (isMoving ? drawing.finishMove() : drawing.startMove())}
          />
          <ToolButton
            label={t('drawing.remove')}
            Icon={IconTrash}
            shortcut="Delete"
            isDisabled={!hasChosen}
            onClick={drawing.remove}
          />
          <span className={styles.divider} />
          <ToolButton
            label={t('drawing.undo')}
            Icon={IconArrowBackUp}
            shortcut="Control+Z"
            isDisabled={!canUndo}
            isMirrored
            onClick={drawing.undo}
          />
          <ToolButton
            label={t('drawing.redo')}
            Icon={IconArrowForwardUp}
            shortcut="Control+Shift+Z"
            isDisabled={!canRedo}
            isMirrored
            onClick={drawing.redo}
          />
        </>
      )}
      <span className={styles.gap} />
      <ToolButton
        label={t('drawing.rotate')}
        Icon={IconRotateClockwise}
        shortcut="R"
        onClick={() => drawing.rotate(1)}
      />
      <ToolButton
        label={t('drawing.geographic')}
        hasLabel
        Icon={isGeographic ? IconWorld : IconMap2}
        shortcut="G"
        isPressed={isGeographic}
        onClick={() => drawing.setView(isGeographic ? 'schematic' : 'geographic')}
      />
      <ToolButton label={t('drawing.fit')} hasLabel Icon={IconMaximize} shortcut="0" onClick={drawing.fit} />
      <ToolButton
        label={t('drawing.list')}
        Icon={IconListDetails}
        shortcut="I"
        isPressed={isListed}
        onClick={() => drawing.store.setState({ isListed: !isListed })}
      />
      <Files />
      <ToolButton
        label={t('drawing.keys')}
        Icon={IconKeyboard}
        shortcut="?"
        isPressed={isHelped}
        onClick={() => drawing.store.setState({ isHelped: !isHelped })}
      />
    </div>
  );
}

type ToolProps = {
  label: string;
  Icon: TablerIcon;
  shortcut: string;
  onClick: () => void;
  hasLabel?: boolean;
  isPressed?: boolean;
  /** One of several of which one is always on; filled instead of tinted. */
  isTool?: boolean;
  isDisabled?: boolean;
  isMirrored?: boolean;
};

/** Its name is shown beside the icon where there is room, and always in a tooltip. */
function ToolButton(props: ToolProps) {
  const { label, Icon, shortcut, onClick, hasLabel = false, isPressed, isTool = false } = props;
  return (
    <Tip label={label}>
      <button
        type="button"
        className={`${styles.tool} ${isTool ? styles.chooser : ''}`}
        aria-pressed={isPressed}
        aria-keyshortcuts={shortcut}
        disabled={props.isDisabled}
        onClick={onClick}
      >
        <Icon
          size={18}
          stroke={1.75}
          aria-hidden
          className={props.isMirrored ? styles.mirrored : undefined}
        />
        {isTool && <span className={styles.toolName}>{label}</span>}
        {hasLabel && <span className={styles.optionName}>{label}</span>}
      </button>
    </Tip>
  );
}

/** The drawing as files. */
function Files() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const exports = useExport();
  const actions = [
    { label: t('drawing.file.png'), Icon: IconPhoto, onChoose: () => void exports.png() },
    { label: t('drawing.file.svg'), Icon: IconFileTypeSvg, onChoose: exports.svg },
    { label: t('drawing.file.dxf'), Icon: IconFileVector, onChoose: () => void exports.dxf() },
    { label: t('drawing.file.geojson'), Icon: IconWorld, onChoose: exports.geoJson },
  ];
  return (
    <>
      <Tip label={t('drawing.export')}>
        <button
          type="button"
          className={styles.tool}
          {...opensMenu('menu', anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </button>
      </Tip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {menuActions(actions, () => setAnchor(null))}
      </Menu>
    </>
  );
}
