import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import Box from '@mui/material/Box';
import { IconArchive, IconCircleCheck, IconCirclePause, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import type { StatusName } from '../../theme/roles.ts';

const looks: Record<RecordStatus, { role: StatusName; Icon: TablerIcon }> = {
  0: { role: 'success', Icon: IconCircleCheck },
  1: { role: 'neutral', Icon: IconCirclePause },
  2: { role: 'warning', Icon: IconArchive },
};

/** The status of a record. */
export function StatusChip({ status }: { status: RecordStatus }) {
  const { t } = useTranslation();
  const { role, Icon } = looks[status];
  return <Chip role={role} Icon={Icon} label={t(`record.status.${recordStatusName[status]}`)} />;
}

/** A status is always a label with an icon; colour only helps. */
export function Chip({ role, Icon, label }: { role: StatusName; Icon: TablerIcon; label: string }) {
  return (
    <Box
      component="span"
      data-chip
      sx={(theme) => {
        const { soft, text } = theme.roles.status[role];
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          height: 24,
          paddingInline: 1,
          // In pixels: a bare number is a multiple of the theme's radius, and square where that is zero.
          borderRadius: '999px',
          whiteSpace: 'nowrap',
          fontSize: '0.75rem',
          fontWeight: 600,
          backgroundColor: soft,
          color: text,
          // Without a border a chip would be invisible on a selected row.
          boxShadow: `inset 0 0 0 1px ${text}47`,
        };
      }}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </Box>
  );
}
