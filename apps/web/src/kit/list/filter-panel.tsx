import type { Filter } from '@kalfa/contracts/list';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FilterForm } from './filter-form.tsx';
import style from './filter-panel.module.css';
import type { ListContract } from './list-contract.ts';
import type { ListState } from './use-list.ts';

type Props = {
  contract: ListContract;
  list: ListState;
  /** Where the panel opens; without an anchor it is a sheet at the bottom of the screen. */
  anchor: HTMLElement | null;
  /** The quick filters and the status switch. */
  controls: ReactNode;
  /** The filters without a control of their own. */
  chips: (onEdit: (filter: Filter) => void) => ReactNode;
  /** The fields with a control of their own. */
  except: readonly string[] | undefined;
  onApply: (filter: Filter, instead: Filter | null) => void;
  onClose: () => void;
};

/** All filters of a list, for a screen that has no room for them beside the search. Each change applies at once. */
export function FilterPanel({ contract, list, anchor, controls, chips, except, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const titleId = useId();
  const [edited, setEdited] = useState<Filter | 'new' | null>(null);
  const instead = edited === 'new' ? null : edited;
  const count = list.page?.total ?? 0;
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: style.paper };
  const content = (
    <>
      <div className={style.head}>
        <Typography id={titleId} variant="h2">
          {t('list.filters')}
        </Typography>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </div>
      <div className={style.body}>
        {controls}
        {chips(setEdited)}
        {edited ? (
          <FilterForm
            key={instead ? JSON.stringify(instead) : 'new'}
            contract={contract}
            except={except}
            filter={instead}
            onApply={(filter) => {
              onApply(filter, instead);
              setEdited(null);
            }}
          />
        ) : (
          <Button
            variant="outlined"
            startIcon={<IconPlus size={18} stroke={1.75} />}
            onClick={() => setEdited('new')}
          >
            {t('list.addFilter')}
          </Button>
        )}
      </div>
      <div className={style.foot}>
        {list.query.filters.length > 0 && (
          <Button onClick={() => list.filter([])}>{t('list.clearFilters')}</Button>
        )}
        <Button variant="contained" aria-live="polite" onClick={onClose}>
          {t('list.showResults', { count, replace: { count: number(count) } })}
        </Button>
      </div>
    </>
  );
  return anchor ? (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper }}
    >
      {content}
    </Popover>
  ) : (
    <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper }}>
      {content}
    </Drawer>
  );
}
