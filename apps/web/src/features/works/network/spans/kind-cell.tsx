import type { SpanKind } from '@kalfa/contracts/works/network-design';
import { useTranslation } from '../../../../lib/i18n.ts';
import { SpanSign } from '../drawing/signs.tsx';
import styles from './spans.module.css';

/** The kind of a span, with its line as in the drawing. */
export function KindCell({ kind }: { kind: SpanKind }) {
  const { t } = useTranslation();
  return (
    <span className={styles.kind}>
      <SpanSign kind={kind} />
      {t(`network.kind.${kind}`)}
    </span>
  );
}
