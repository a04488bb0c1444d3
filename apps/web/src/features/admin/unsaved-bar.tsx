import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconEdit } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';

const shownEffects = 3;

type Props = {
  /** How many changes are unsaved; without any there is no bar. */
  count: number;
  /** The effects of saving, the first few of which are shown. */
  effects: readonly { key: string; words: ReactNode }[];
  /** Who is affected by saving, as text. */
  affects?: readonly string[];
  isBusy: boolean;
  failure: unknown;
  onSave: () => Promise<void>;
  onDiscard: () => void;
};

/** The effects of saving, before it is done. The bar is at the bottom of the page while there are unsaved changes. */
export function UnsavedBar({ count, effects, affects = [], isBusy, failure, onSave, onDiscard }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const failureText = useFailureText();
  const mayLeave = count === 0;
  useEffect(() => {
    if (mayLeave) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mayLeave]);
  useSaveKey(onSave);
  if (mayLeave) return null;
  const unsaved = t('identity.matrix.unsaved', { count, replace: { count: number(count) } });
  return (
    <Card
      component="section"
      aria-label={unsaved}
      elevation={8}
      sx={{
        position: 'sticky',
        insetBlockEnd: 'calc(var(--bottom-bar, 0px) + 8px)',
        zIndex: 'appBar',
        marginBlockStart: 2,
        padding: 1.5,
        backgroundColor: (theme) => theme.roles.neutral.raised,
      }}
    >
      {failure !== null && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {failureText(failure)}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <Chip
          icon={<IconEdit size={16} aria-hidden />}
          label={unsaved}
          sx={(theme) => ({
            alignSelf: { xs: 'flex-start', sm: 'center' },
            backgroundColor: theme.roles.status.warning.soft,
            color: theme.roles.status.warning.text,
            boxShadow: `inset 0 0 0 1px ${theme.roles.status.warning.main}55`,
            '& .MuiChip-icon': { color: 'inherit' },
          })}
        />
        <Typography role="status" sx={{ flexGrow: 1 }}>
          {effects.slice(0, shownEffects).map(({ key, words }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {words}
            </Fragment>
          ))}
          {effects.length > shownEffects &&
            ` · ${t('identity.moreChanges', { count: effects.length - shownEffects })}`}
          {affects.map((words) => (
            <Fragment key={words}> · {words}</Fragment>
          ))}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={onDiscard}>
            {t('identity.matrix.discard')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void onSave()}>
            {t('identity.matrix.save')}
          </Button>
        </Stack>
      </Stack>
    </Card>
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
