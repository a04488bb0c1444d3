import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TablerIcon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Hint } from '../../../kit/page/tip.tsx';
import { useTranslation } from '../../../lib/i18n.ts';

/** One number; with a URL, a link to the list with exactly that many rows. */
type Figure = { text: string; to?: string | undefined };

type Props = {
  title: string;
  Icon: TablerIcon;
  /** How urgent it is. */
  tone?: 'primary' | 'warning' | 'error' | undefined;
  /** Undefined while it is loading. */
  figures: { value: Figure; second: Figure } | undefined;
  failure: unknown;
  onRetry: () => void;
  tools: ReactNode;
};

/** A figure, with a second one beside it. */
export function Tile({ title, Icon, tone = 'primary', figures, failure, onRetry, tools }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ height: '100%' }}>
      {tools}
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: { xs: 1, sm: 1.5 },
          padding: { xs: 1.5, sm: 2 },
        }}
      >
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: { xs: 36, sm: 42 },
            height: { xs: 36, sm: 42 },
            flexShrink: 0,
            borderRadius: 1,
            backgroundColor: `var(--${tone}-soft)`,
            color: `var(--${tone}-text)`,
          }}
        >
          <Icon size={22} stroke={1.75} />
        </Box>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Hint text={title}>
            <Typography
              id={id}
              component="h2"
              sx={{
                color: 'text.secondary',
                fontWeight: 600,
              }}
            >
              {title}
            </Typography>
          </Hint>
          {figures ? (
            <>
              <Typography variant="h4" component="p" sx={{ lineHeight: 1.25 }}>
                <Figured {...figures.value} label={`${title}: ${figures.value.text}`} />
              </Typography>
              <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary' }}>
                <Figured {...figures.second} />
              </Typography>
            </>
          ) : failure ? (
            <Box role="alert">
              <Typography variant="caption" component="p" sx={{ marginBlock: 0.5 }}>
                {t('dashboard.failed')}
              </Typography>
              <Button size="small" variant="outlined" onClick={onRetry}>
                {t('shell.tryAgain')}
              </Button>
            </Box>
          ) : (
            <>
              <Skeleton width="55%" height={30} />
              {/* As high as the link that follows. */}
              <Skeleton width="75%" height={24} />
            </>
          )}
        </Box>
      </Box>
    </Card>
  );
}

/** A link says what it counts, because a number alone is meaningless in a screen reader's list of links. */
function Figured({ text, to, label }: Figure & { label?: string }) {
  if (!to) return text;
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={label}
      underline="hover"
      sx={{ color: 'inherit', display: 'inline-block', minHeight: 24, minWidth: 24 }}
    >
      {text}
    </Link>
  );
}
