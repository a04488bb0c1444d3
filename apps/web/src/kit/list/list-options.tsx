import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPin,
  IconPinFilled,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { densities, setPreferences, usePreferences } from '../../lib/preferences.ts';
import { Button } from '../plain/button.tsx';
import { Check } from '../plain/check.tsx';
import { changed, moved, type LaidOutColumn } from './column-layout.ts';
import style from './list-options.module.css';
import type { ListSettings } from './use-list-settings.ts';

type Props = {
  anchor: HTMLElement;
  settings: ListSettings;
  heading: (field: string) => string;
  onClose: () => void;
};

const widthStep = 20;
const usualWidth = 160;
const narrowest = 60;

/** Which columns a list shows, in which order, how wide, which are pinned, and how high its rows are. */
export function ListOptions({ anchor, settings, heading, onClose }: Props) {
  const { t } = useTranslation();
  const density = usePreferences((preferences) => preferences.density);
  const { columns, arrange } = settings;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('list.columns.label') } }}
    >
      <div className={style.panel}>
        <h2 className={style.title}>{t('list.columns.label')}</h2>
        <ol className={style.columns}>
          {columns.map((column) => (
            <ColumnLine
              key={column.field}
              column={column}
              label={heading(column.field)}
              change={(wish) => arrange(changed(columns, column.field, wish))}
              move={(by) => arrange(moved(columns, column.field, by))}
            />
          ))}
        </ol>
        <Button look="text" onClick={settings.resetColumns}>
          {t('list.columns.reset')}
        </Button>
        <h2 className={style.title}>{t('appearance.density')}</h2>
        <RadioGroup
          row
          aria-label={t('appearance.density')}
          value={density}
          onChange={(_event, value) => setPreferences({ density: value as typeof density })}
        >
          {densities.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio size="small" />}
              label={t(`appearance.densities.${name}`)}
            />
          ))}
        </RadioGroup>
      </div>
    </Popover>
  );
}

type LineProps = {
  column: LaidOutColumn;
  label: string;
  change: (wish: Parameters<typeof changed>[2]) => void;
  move: (by: -1 | 1) => void;
};

/** One column with everything a pointer could do to it, as buttons. */
function ColumnLine({ column, label, change, move }: LineProps) {
  const { t } = useTranslation();
  const width = column.width ?? usualWidth;
  const tool = (name: string, Icon: TablerIcon, onClick: () => void, isOn?: boolean) => (
    <Button look="square" aria-label={`${name}: ${label}`} aria-pressed={isOn} onClick={onClick}>
      <Icon size={16} stroke={1.75} />
    </Button>
  );
  return (
    <li className={style.column}>
      <Check
        name={column.field}
        label={label}
        isChecked={!column.isHidden}
        onChange={(isShown) => change({ isHidden: !isShown })}
      />
      <span className={style.tools}>
        {tool(t('list.columns.moveUp'), IconChevronUp, () => move(-1))}
        {tool(t('list.columns.moveDown'), IconChevronDown, () => move(1))}
        {tool(t('list.columns.narrower'), IconMinus, () =>
          change({ width: Math.max(narrowest, width - widthStep) }),
        )}
        {tool(t('list.columns.wider'), IconPlus, () => change({ width: width + widthStep }))}
        {tool(
          t('list.columns.pin'),
          column.isPinned ? IconPinFilled : IconPin,
          () => change({ isPinned: !column.isPinned }),
          column.isPinned,
        )}
      </span>
    </li>
  );
}
