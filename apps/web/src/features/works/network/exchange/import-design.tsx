import { networkImport, type NetworkImportPreview } from '@kalfa/contracts/works/network-import';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { useAttempt } from '../../../../kit/feedback/use-attempt.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useSavedFile } from '../../../../kit/feedback/saved-file.ts';
import { asBase64 } from '../../../../kit/files/as-base64.ts';
import { FileButton } from '../../../../kit/files/file-button.tsx';
import { Button } from '../../../../kit/plain/button.tsx';
import { Notice } from '../../../../kit/plain/notice.tsx';
import { call, isRefusal } from '../../../../lib/call.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { ImportReview } from './import-review.tsx';
import { useUndoImport } from './use-undo-import.ts';

type Props = { networkId: number; beforeReading: () => Promise<unknown>; onClose: () => void };
type Read = { name: string; content: string; preview: NetworkImportPreview; isRenewed: boolean };

/** Reads a workbook, shows what it would change and everything that is wrong, and imports it on request. */
export function ImportDesign({ networkId, beforeReading, onClose }: Props) {
  const { t } = useTranslation();
  const { attempt, failure, isBusy } = useAttempt(useFailureText());
  const save = useSavedFile();
  const write = useWrite();
  const undo = useUndoImport(networkId);
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [read, setRead] = useState<Read | null>(null);
  const params = { id: networkId };
  const look = async (body: { name: string; content: string }, isRenewed: boolean) => {
    await beforeReading();
    setRead({ ...body, preview: await call(networkImport.preview, { params, body }), isRenewed });
  };
  const commit = ({ name, content, preview: { version } }: Read) =>
    attempt(async () => {
      try {
        const { id } = await write(networkImport.import, { params, body: { name, content, version } });
        showFeedback({ message: t('network.import.done'), undo: () => void undo(id) });
        onClose();
      } catch (error) {
        // Somebody was faster: the user sees what the file would change now.
        if (!isRefusal(error) || error.code !== 'VERSION_CONFLICT') throw error;
        await look({ name, content }, true);
      }
    });
  const chooser = (
    <FileButton
      accept=".xlsx"
      isMain={!read}
      isBusy={isBusy}
      onFile={(file) =>
        void attempt(async () => look({ name: file.name, content: await asBase64(file) }, false))
      }
    />
  );
  const changes = read?.preview.rows.length ?? 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id={titleId}>{t('network.import.title')}</DialogTitle>
      <DialogContent>
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        {read ? (
          <>
            {read.isRenewed && <Notice kind="warning">{t('network.import.changedMeanwhile')}</Notice>}
            <ImportReview fileName={read.name} preview={read.preview} />
          </>
        ) : (
          <>
            <p>{t('network.import.help')}</p>
            <p>{t('network.import.materialHelp')}</p>
            <Button look="text" onClick={() => void save(() => call(networkImport.template, { params }))}>
              <IconDownload size={18} stroke={1.75} aria-hidden />
              {t('network.import.template')}
            </Button>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        {chooser}
        {read && (
          <Button
            look="solid"
            isBusy={isBusy}
            disabled={read.preview.faultCount > 0 || changes === 0}
            onClick={() => void commit(read)}
          >
            {t('network.import.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
