import Popover from '@mui/material/Popover';
import { useTranslation } from '../../lib/i18n.ts';
import { Check } from '../plain/check.tsx';
import { hideColumns, useLinesMemory } from './lines-memory.ts';
import styles from './lines.module.css';
import { useLineEditor } from './use-line-editor.ts';

/** Which columns are shown. Required columns cannot be hidden, and are not listed. */
export function ColumnsMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, columns } = useLineEditor().owner();
  const hidden = useLinesMemory((memory) => memory.hidden[name] ?? none);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('lines.columns') } }}
    >
      <div className={styles.choices}>
        {columns
          .filter(({ isRequired, isOfGroup }) => !isRequired && !isOfGroup)
          .map((column) => (
            <Check
              key={column.name}
              name={column.name}
              label={column.label}
              isChecked={!hidden.includes(column.name)}
              onChange={(isOn) =>
                hideColumns(
                  name,
                  isOn ? hidden.filter((each) => each !== column.name) : [...hidden, column.name],
                )
              }
            />
          ))}
      </div>
    </Popover>
  );
}

const none: readonly string[] = [];
