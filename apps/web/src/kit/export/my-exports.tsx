import type { ExportJob } from '@kalfa/contracts/files/export-job';
import { entityNamespaces } from '@kalfa/texts/entity-namespaces';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { askForExports, isUnderWay, saveExport, useExports } from './watch-export.ts';

/** The user's background exports of today: their progress, and the file. Renders nothing when there are none. */
export function MyExports() {
  const { t, exists } = useTranslation();
  const jobs = useExports((state) => state.jobs)?.slice(0, 5) ?? [];
  // A list of another area may have been exported, whose texts this page does not load.
  const hasTexts = jobs.every(({ entity }) => exists(`entity.${entity}.title`));
  useEffect(() => void askForExports(), []);
  useEffect(() => {
    if (!hasTexts) void loadNamespaces(...entityNamespaces);
  }, [hasTexts]);
  if (jobs.length === 0 || !hasTexts) return null;
  return (
    <Box component="section" aria-label={t('exchange.exports.recent')} sx={{ inlineSize: 280, pt: 1 }}>
      <Box sx={{ px: 2, pb: 0.5, typography: 'caption', color: 'text.secondary' }}>
        {t('exchange.exports.recent')}
      </Box>
      {jobs.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </Box>
  );
}

function Job({ job }: { job: ExportJob }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useEntityTexts(job.entity);
  const failureText = useFailureText();
  const take = () =>
    saveExport(job).catch((failure: unknown) => showFeedback({ message: failureText(failure) }));
  const progress =
    job.rowsTotal === null
      ? t('exchange.exports.waiting')
      : t('exchange.exports.progress', {
          replace: { done: formats.number(job.rowsDone), total: formats.number(job.rowsTotal) },
        });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.75 }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ typography: 'body2' }}>
          {texts.title} · {job.format}
        </Box>
        {isUnderWay(job) && (
          <Box
            component="progress"
            aria-label={progress}
            {...(job.rowsTotal !== null && { value: job.rowsDone, max: Math.max(1, job.rowsTotal) })}
            sx={{ inlineSize: '100%', blockSize: 6, accentColor: 'var(--mui-palette-primary-main)' }}
          />
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{job.message ?? progress}</Box>
      </Box>
      {job.state === 'done' && (
        <Button size="small" onClick={() => void take()}>
          {t('exchange.exports.download')}
        </Button>
      )}
    </Box>
  );
}
