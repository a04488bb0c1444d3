import type { Filter } from '@kalfa/contracts/list';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { CompactButton } from '../page/compact-button.tsx';
import type { FilterFormProps } from './filter-form.tsx';
import { opensMenu } from './opens-menu.ts';

/** Loaded when the user wants to filter. */
const FilterForm = lazy(async () => ({
  default: (await loadPart(() => import('./filter-form.tsx'))).FilterForm,
}));

/** What the form is anchored to: the button for a new filter, or the chip of an existing one. */
export type OpenFilter = { anchor: HTMLElement; filter: Filter | null };

type Props = Omit<FilterFormProps, 'filter' | 'onApply'> & {
  open: OpenFilter | null;
  setOpen: (open: OpenFilter | null) => void;
  onApply: (filter: Filter, instead: Filter | null) => void;
};

/** Field, operator, value: one filter at a time, added to the existing ones or replacing one of them. */
export function FilterMenu({ open, setOpen, onApply, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <CompactButton
        label={t('list.filter')}
        icon={<IconFilter size={18} stroke={1.75} />}
        aria-keyshortcuts="f"
        {...opensMenu('dialog', open?.filter === null ? open.anchor : null)}
        onClick={(event) => setOpen({ anchor: event.currentTarget, filter: null })}
      />
      {open && (
        <Popover
          open
          anchorEl={open.anchor}
          onClose={() => setOpen(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('list.addFilter') } }}
        >
          {/* As large as the form, so that the popover is positioned for the form's size. */}
          <Suspense fallback={<Box sx={{ width: 300, height: 260 }} />}>
            <FilterForm
              {...rest}
              filter={open.filter}
              onApply={(filter) => {
                onApply(filter, open.filter);
                setOpen(null);
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
