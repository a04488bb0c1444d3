import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconEdit } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { filled } from '../../../../kit/page/filled.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useOperationName } from '../../operation-name.ts';
import { effectsOf, type Effect } from './matrix.model.ts';
import type { MatrixState } from './use-matrix.ts';

const shownEffects = 3;
const shownPages = 3;

/** What saving would do and to whom, before it is done. It stands at the foot of the page while there is something to save. */
export function SaveBar({ state, affects }: { state: MatrixState; affects: readonly string[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const failureText = useFailureText();
  const { save, isDirty } = state;
  const mayLeave = !isDirty;
  useEffect(() => {
    if (mayLeave) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mayLeave]);
  useSaveKey(save);
  if (!isDirty) return null;
  const effects = effectsOf(state.matrix, state.difference);
  const count = state.changed.size;
  return (
    <Card
      component="section"
      aria-label={t('identity.matrix.unsaved', { count, replace: { count: number(count) } })}
      elevation={8}
      sx={{
        position: 'sticky',
        insetBlockEnd: 8,
        zIndex: 'appBar',
        marginBlockStart: 2,
        padding: 1.5,
        backgroundColor: (theme) => theme.roles.neutral.raised,
      }}
    >
      {state.failure !== null && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {failureText(state.failure)}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <Chip
          icon={<IconEdit size={16} aria-hidden />}
          label={t('identity.matrix.unsaved', { count, replace: { count: number(count) } })}
          sx={(theme) => ({
            alignSelf: { xs: 'flex-start', sm: 'center' },
            backgroundColor: theme.roles.status.warning.soft,
            color: theme.roles.status.warning.text,
            boxShadow: `inset 0 0 0 1px ${theme.roles.status.warning.main}55`,
            '& .MuiChip-icon': { color: 'inherit' },
          })}
        />
        <Typography role="status" sx={{ flexGrow: 1 }}>
          {effects.slice(0, shownEffects).map((effect, index) => (
            <Fragment key={`${effect.kind} ${effect.operation.id}`}>
              {index > 0 && ' · '}
              <EffectWords effect={effect} />
            </Fragment>
          ))}
          {effects.length > shownEffects &&
            ` · ${t('identity.moreChanges', { count: effects.length - shownEffects })}`}
          {affects.map((words) => (
            <Fragment key={words}> · {words}</Fragment>
          ))}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={state.discard}>
            {t('identity.matrix.discard')}
          </Button>
          <Button variant="contained" loading={state.isBusy} onClick={() => void save()}>
            {t('identity.matrix.save')}
          </Button>
        </Stack>
      </Stack>
    </Card>
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
    (place) => t(`identity.matrix.${kind}`, { operation: place, pages: named }),
    <b>{operationName(operation.name)}</b>,
  );
}

/** Ctrl+S saves from anywhere on the page. The browser would save the page itself. */
function useSaveKey(save: () => Promise<void>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
