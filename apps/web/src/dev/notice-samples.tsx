import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { IconBell } from '@tabler/icons-react';
import { StatusChip } from '../kit/list/status-chip.tsx';
import { Notice } from '../kit/plain/notice.tsx';
import { colours, SampleRow, Samples } from './samples.tsx';

const severities = ['error', 'warning', 'info', 'success'] as const;
const statuses = Object.keys(recordStatusName).map(Number) as RecordStatus[];

export const NoticeSamples = () => (
  <Samples title="Notices">
    {(['standard', 'outlined', 'filled'] as const).map((variant) => (
      <SampleRow key={variant} label={`Alert ${variant}`}>
        {severities.map((severity) => (
          <Alert key={severity} severity={severity} variant={variant} onClose={() => undefined}>
            What is the case: {severity}
          </Alert>
        ))}
      </SampleRow>
    ))}
    <SampleRow label="Notice">
      {severities.map((kind) => (
        <Notice key={kind} kind={kind}>
          What is the case: {kind}
        </Notice>
      ))}
    </SampleRow>
    <SampleRow label="Status chips">
      {statuses.map((status) => (
        <StatusChip key={status} status={status} />
      ))}
    </SampleRow>
    {(['filled', 'outlined'] as const).map((variant) => (
      <SampleRow key={variant} label={`Chip ${variant}`}>
        <Chip label="default" variant={variant} />
        {colours.map((color) => (
          <Chip key={color} label={color} color={color} variant={variant} onDelete={() => undefined} />
        ))}
      </SampleRow>
    ))}
    <SampleRow label="Badge, Progress">
      {colours.map((color) => (
        <Badge key={color} badgeContent={7} color={color}>
          <IconBell size={24} aria-hidden />
        </Badge>
      ))}
      <CircularProgress aria-label="Loading" size={28} />
      <LinearProgress aria-label="Progress" variant="determinate" value={40} sx={{ width: 160 }} />
    </SampleRow>
    <SampleRow label="Skeletons">
      <Skeleton width={160} />
      <Skeleton variant="rounded" width={160} height={52} />
      <Skeleton variant="circular" width={40} height={40} />
    </SampleRow>
  </Samples>
);
