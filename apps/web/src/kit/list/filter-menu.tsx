import Popover from '@mui/material/Popover';
import { useTranslation } from '../../lib/i18n.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import style from './filter-panel.module.css';

type Props = FilterFormProps & { anchor: HTMLElement; onClose: () => void };

/** Field, operator, value: one filter at a time, added to the existing ones or replacing one of them. */
export function FilterMenu({ anchor, onClose, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('list.addFilter'),
          className: style.single,
        },
      }}
    >
      <FilterForm {...form} />
    </Popover>
  );
}
