import type { DesignWarning } from '@kalfa/contracts/works/network-design';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link as RouterLink } from 'react-router';
import { Message } from '../../../kit/page/message.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { drawingAddress } from './addresses.ts';
import { drawnId } from './saving/drawn-rows.ts';

/** What looks wrong in a design but is allowed. */
export function CheckList({
  networkId,
  warnings,
}: {
  networkId: number;
  warnings: readonly DesignWarning[];
}) {
  const { t } = useTranslation();
  const textOf = useWarningText();
  if (warnings.length === 0)
    return <Message title={t('network.noWarnings')} icon={<IconCircleCheck size={40} stroke={1.5} />} />;
  return (
    <Card>
      <CardContent>
        <List disablePadding aria-label={t('network.tab.check')}>
          {warnings.map((warning) => (
            <ListItem
              key={`${warning.kind} ${warning.nodeId ?? warning.spanId ?? warning.itemId}`}
              disableGutters
            >
              <ListItemIcon sx={{ minWidth: 36, color: 'warning.main' }}>
                <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              </ListItemIcon>
              <ListItemText
                primary={<WarningLink networkId={networkId} warning={warning} text={textOf(warning)} />}
                secondary={warning.areaTitle}
              />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}

/** Leads to the pole or span in the drawing. */
function WarningLink({
  networkId,
  warning: { nodeId, spanId },
  text,
}: {
  networkId: number;
  warning: DesignWarning;
  text: string;
}) {
  if (nodeId === null && spanId === null) return text;
  const target = nodeId === null ? drawnId('spans', spanId ?? 0) : drawnId('nodes', nodeId);
  return (
    <Link component={RouterLink} to={drawingAddress(networkId, target)}>
      {text}
    </Link>
  );
}

function useWarningText() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return ({ kind, label, distance, measured }: DesignWarning) =>
    t(`network.warning.${kind}`, {
      label,
      distance: number(distance ?? '0', 2),
      measured: number(measured ?? '0'),
    });
}
