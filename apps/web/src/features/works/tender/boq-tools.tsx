import { operations } from '@kalfa/contracts/permission';
import { clientWorkbook, type WorkbookCheck } from '@kalfa/contracts/works/client-workbook';
import { tender } from '@kalfa/contracts/works/tender';
import Menu from '@mui/material/Menu';
import {
  IconDownload,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconShoppingCart,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { menuActions } from '../../../kit/list/menu-actions.tsx';
import { opensMenu } from '../../../kit/list/opens-menu.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../lib/session/session.ts';

const BoqImport = lazy(async () => ({
  default: (await loadPart(() => import('./boq-import.tsx'))).BoqImport,
}));

const loadWorkbookFile = () => loadPart(() => import('./client-workbook-file.tsx'));
const ClientWorkbookFile = lazy(async () => ({ default: (await loadWorkbookFile()).ClientWorkbookFile }));

/** The bill of quantities from and to Excel. */
export function BoqTools({ row }: { row: OpenDocument }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const can = useSession((session) => session.can);
  const failureText = useFailureText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [check, setCheck] = useState<WorkbookCheck | null>(null);
  const { print } = operations;
  const mayPrintBill = can('tender-details', print.name);
  const files = [
    { name: 'boq' as const, isOpen: mayPrintBill, Icon: IconFileSpreadsheet },
    {
      name: 'clientWorkbook' as const,
      isOpen: mayPrintBill && row.hasClientWorkbook === true,
      Icon: IconFileImport,
    },
    { name: 'purchaseList' as const, isOpen: can('tenders', print.name), Icon: IconShoppingCart },
    { name: 'purchaseListPdf' as const, isOpen: can('tenders', print.name), Icon: IconFileTypePdf },
  ].filter(({ isOpen }) => isOpen);
  /** Writes the client's workbook at once, unless there is something to know before. */
  const askClientWorkbook = async (params: { id: number }) => {
    const found = await call(clientWorkbook.check, { params });
    const { isPlain } = await loadWorkbookFile();
    if (isPlain(found)) saveFile(await call(clientWorkbook.file, { params, query: {} }));
    else setCheck(found);
  };
  const download = async (name: (typeof files)[number]['name']) => {
    setIsBusy(true);
    try {
      // The file has what the user sees.
      await editor.saver.flush();
      const params = { id: row.id };
      if (name === 'clientWorkbook') await askClientWorkbook(params);
      else saveFile(await call(tender.endpoints[name], { params }));
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {!editor.owner().isReadOnly && (
        <Button onClick={() => setIsImporting(true)}>
          <IconUpload size={18} stroke={1.75} aria-hidden />
          {t('boq.import')}
        </Button>
      )}
      {files.length > 0 && (
        <>
          <Button
            isBusy={isBusy}
            {...opensMenu('menu', anchor)}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('list.export')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {menuActions(
              files.map(({ name, Icon }) => ({
                label: t(`boq.file.${name}`),
                Icon,
                onChoose: () => void download(name),
              })),
              () => setAnchor(null),
            )}
          </Menu>
        </>
      )}
      <Suspense>
        {isImporting && <BoqImport row={row} onClose={() => setIsImporting(false)} />}
        {check && <ClientWorkbookFile tenderId={row.id} check={check} onClose={() => setCheck(null)} />}
      </Suspense>
    </>
  );
}
