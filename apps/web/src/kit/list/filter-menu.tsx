import Popover from '@mui/material/Popover';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { CompactButton } from '../page/compact-button.tsx';
import type { FilterFormProps } from './filter-form.tsx';
import { opensMenu } from './opens-menu.ts';

/** Loaded when somebody wants to filter. */
const FilterForm = lazy(async () => ({
  default: (await loadPart(() => import('./filter-form.tsx'))).FilterForm,
}));

/** Field, condition, value: one filter at a time, added to those that stand. */
export function FilterMenu({ onAdd, ...rest }: FilterFormProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <CompactButton
        label={t('list.filter')}
        icon={<IconFilter size={18} stroke={1.75} />}
        {...opensMenu('dialog', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('list.addFilter') } }}
      >
        <Suspense>
          <FilterForm
            {...rest}
            onAdd={(filter) => {
              onAdd(filter);
              setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
