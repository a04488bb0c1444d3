import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';

type Props = {
  /** A question. */
  title: string;
  subtitle: string | undefined;
  /** At the end of the title. */
  action?: ReactNode;
  failure: unknown;
  onRetry: () => void;
  tools: ReactNode;
  /** The answer; undefined while it is loading. */
  children: ReactNode;
};

/** A question with its answer. When it cannot be loaded it shows the error itself, and the other cards stay as they are. */
export function Panel({ title, subtitle, action, failure, onRetry, tools, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ height: '100%' }}>
      {tools}
      <Box sx={{ padding: { xs: 1.5, sm: 2.5 } }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', marginBlockEnd: 2 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2" id={id}>
              {title}
            </Typography>
            {subtitle ? (
              <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography>
            ) : (
              !failure && <Skeleton width="60%" />
            )}
          </Box>
          {action}
        </Box>
        {children ?? (failure ? <ReadFailure failure={failure} onRetry={onRetry} /> : <PanelSkeleton />)}
      </Box>
    </Card>
  );
}

const PanelSkeleton = () => (
  <Box aria-hidden data-waiting sx={{ display: 'grid', gap: 1.5 }}>
    {['90%', '70%', '55%', '40%'].map((width) => (
      <Skeleton key={width} variant="rounded" width={width} height={22} />
    ))}
  </Box>
);

/** Nothing to show yet, and what would fill it. */
export const PanelEmpty = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary', paddingBlock: 3, maxWidth: 460 }}>{children}</Typography>
);
