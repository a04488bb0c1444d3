import { faults } from '@kalfa/texts/faults';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSettings } from '../../../../lib/settings.ts';
import type { Design } from '../drawing/design.ts';
import type { Held } from './pending.model.ts';
import type { Refused } from './refused.model.ts';

const mostShown = 5;

/** The rows that are not stored yet, each with the reason and a way to it. */
export function HeldRows({
  held,
  design,
  onShow,
}: {
  held: readonly (Held | Refused)[];
  design: Design;
  onShow: (id: string) => void;
}) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  if (held.length === 0) return null;
  const labels = new Map([
    ...design.areas.map(({ id, title }) => [id, title] as const),
    ...design.nodes.map(({ id, label }) => [id, label] as const),
  ]);
  const nameOf = ({ rowId }: Held | Refused) => {
    const span = design.spans.find(({ id }) => id === rowId);
    return span
      ? `${labels.get(span.fromNodeId) ?? ''} – ${labels.get(span.toNodeId) ?? ''}`
      : (labels.get(rowId) ?? '');
  };
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 1 }} data-held>
      <strong>{t('drawing.save.held', { count: held.length })}</strong>
      {held.slice(0, mostShown).map((row) => (
        <div key={row.rowId}>
          <Link component="button" type="button" variant="body2" onClick={() => onShow(row.rowId)}>
            <bdi>{nameOf(row)}</bdi>
          </Link>
          {': '}
          {'code' in row ? faults[row.code][language] : row.message}
        </div>
      ))}
      {held.length > mostShown && <div>{t('drawing.andMore', { count: held.length - mostShown })}</div>}
    </Alert>
  );
}
