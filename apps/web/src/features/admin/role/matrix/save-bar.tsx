import { filled } from '../../../../kit/page/filled.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useOperationName } from '../../operation-name.ts';
import { UnsavedBar } from '../../unsaved-bar.tsx';
import { effectsOf, type Effect } from './matrix.model.ts';
import type { MatrixState } from './use-matrix.ts';

const shownPages = 3;

/** Which permissions saving would grant and revoke, and for whom. */
export function SaveBar({ state, affects }: { state: MatrixState; affects: readonly string[] }) {
  return (
    <UnsavedBar
      count={state.changed.size}
      effects={effectsOf(state.matrix, state.difference).map((effect) => ({
        key: `${effect.kind} ${effect.operation.id}`,
        words: <EffectWords effect={effect} />,
      }))}
      affects={affects}
      isBusy={state.isBusy}
      failure={state.failure}
      onSave={state.save}
      onDiscard={state.discard}
    />
  );
}

function EffectWords({ effect: { kind, operation, pages } }: { effect: Effect }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const operationName = useOperationName();
  const rest = pages.length - shownPages;
  const named = formats.all([
    ...pages.slice(0, shownPages),
    ...(rest > 0 ? [t('identity.matrix.morePages', { count: rest })] : []),
  ]);
  return filled(
    (slot) => t(`identity.matrix.${kind}`, { operation: slot, pages: named }),
    <b>{operationName(operation.name)}</b>,
  );
}
