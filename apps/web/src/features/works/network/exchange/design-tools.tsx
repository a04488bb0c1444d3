import { operations } from '@kalfa/contracts/permission';
import { networkImport } from '@kalfa/contracts/works/network-import';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSavedFile } from '../../../../kit/feedback/saved-file.ts';
import { useLineEditor } from '../../../../kit/lines/use-line-editor.ts';
import { Button } from '../../../../kit/plain/button.tsx';
import { call } from '../../../../lib/call.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { useSession } from '../../../../lib/session/session.ts';

const ImportDesign = lazy(async () => ({
  default: (await loadPart(() => import('./import-design.tsx'))).ImportDesign,
}));

/** The design from and to Excel. What was entered in the sheet is saved before. */
export function DesignTools({ networkId, mayEdit }: { networkId: number; mayEdit: boolean }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const can = useSession((session) => session.can);
  const save = useSavedFile();
  const [isImporting, setIsImporting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await save(async () => {
      await editor.saver.flush();
      return call(networkImport.export, { params: { id: networkId } });
    });
    setIsBusy(false);
  };
  return (
    <>
      {mayEdit && (
        <Button aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
          <IconUpload size={18} stroke={1.75} aria-hidden />
          {t('list.import')}
        </Button>
      )}
      {can('network-details', operations.print.name) && (
        <Button isBusy={isBusy} onClick={() => void download()}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {t('list.export')}
        </Button>
      )}
      <Suspense>
        {isImporting && (
          <ImportDesign
            networkId={networkId}
            beforeReading={() => editor.saver.flush()}
            onClose={() => setIsImporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
