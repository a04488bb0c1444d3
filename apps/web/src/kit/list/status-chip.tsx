import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import Chip from '@mui/material/Chip';
import { IconArchive, IconCircleCheck, IconCirclePause, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StatusName } from '../../theme/roles.ts';

const looks: Record<RecordStatus, { role: StatusName; Icon: TablerIcon }> = {
  0: { role: 'success', Icon: IconCircleCheck },
  1: { role: 'neutral', Icon: IconCirclePause },
  2: { role: 'warning', Icon: IconArchive },
};

/** A status is always a word with an icon; colour only helps. */
export function StatusChip({ status }: { status: RecordStatus }) {
  const { t } = useTranslation();
  const { role, Icon } = looks[status];
  return (
    <Chip
      size="small"
      icon={<Icon size={14} stroke={2} aria-hidden />}
      label={t(`record.status.${recordStatusName[status]}`)}
      sx={(theme) => {
        const { soft, text, main } = theme.roles.status[role];
        return {
          backgroundColor: soft,
          color: text,
          boxShadow: `inset 0 0 0 1px ${main}55`,
          '& .MuiChip-icon': { color: 'inherit', marginInlineStart: '6px', marginInlineEnd: '-4px' },
        };
      }}
    />
  );
}
