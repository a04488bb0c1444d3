import type { AnyRecord } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { focusHeading } from '../page/keep-focus.ts';
import { ColumnsStep } from './columns-step.tsx';
import styles from './import.module.css';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SourceStep } from './source-step.tsx';
import { importSteps, useImport, type Import, type ImportStep } from './use-import.ts';

type Props = { record: AnyRecord; onClose: () => void };

/** A file or pasted rows become records in four steps; nothing is created before the third is confirmed. */
export function ImportDialog({ record, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(record.name);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  const work = useImport(record);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its step.
  const shown = `${work.step} ${work.outcome?.archived ?? ''}`;
  const focusedFor = useRef(shown);
  useEffect(() => {
    if (focusedFor.current !== shown) focusHeading(title.current);
    focusedFor.current = shown;
  }, [shown]);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      // A click beside the dialog must not discard the review.
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || work.step === 'source' || work.step === 'result') onClose();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, pt: 2 }}>
        <Typography ref={title} id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {t('exchange.imports.title', { replace: { list: texts.title } })}
        </Typography>
        <IconButton aria-label={t('exchange.imports.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </Box>
      <Steps current={work.step} />
      {work.failure && (
        <Alert severity="error" sx={{ mx: 2.5, mb: 1 }}>
          {work.failure}
        </Alert>
      )}
      <Step work={work} field={texts.field} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ current }: { current: ImportStep }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('exchange.imports.steps')}>
      {importSteps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
          {t(`exchange.imports.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

type StepProps = { work: Import; field: (name: string) => string; onClose: () => void };

function Step({ work, field, onClose }: StepProps) {
  const { step, session } = work;
  if (step === 'source' || !session) return <SourceStep work={work} />;
  if (step === 'columns') return <ColumnsStep work={work} session={session} field={field} />;
  if (step === 'review') return <ReviewStep work={work} session={session} field={field} />;
  return <ResultStep work={work} onClose={onClose} />;
}
