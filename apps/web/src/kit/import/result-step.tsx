import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Late } from '../page/late.tsx';
import type { Import } from './use-import.ts';

/** The result of the import, and undo. */
export function ResultStep({ work, onClose }: { work: Import; onClose: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { outcome } = work;
  if (!outcome) return null;
  const counted = (count: number) => ({ replace: { count: formats.number(count) } });
  const isUndone = outcome.archived !== null;
  return (
    <>
      <DialogContent>
        <Alert severity={isUndone ? 'info' : 'success'} role="status">
          <Late>
            {isUndone
              ? t('exchange.imports.undone', counted(outcome.archived ?? 0))
              : t('exchange.imports.done', counted(outcome.created))}
            {!isUndone && outcome.leftOut > 0 && (
              <div>{t('exchange.imports.leftOut', counted(outcome.leftOut))}</div>
            )}
          </Late>
        </Alert>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        {outcome.leftOut > 0 && (
          <Button onClick={() => void work.saveErrors()} sx={{ marginInlineEnd: 'auto' }}>
            {t('exchange.imports.errorRows')}
          </Button>
        )}
        {!isUndone && (
          <Button variant="outlined" loading={work.isBusy} onClick={() => void work.undo()}>
            {t('exchange.imports.undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('exchange.imports.close')}
        </Button>
      </DialogActions>
    </>
  );
}
