import { operations } from '@kalfa/contracts/permission';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { networkImport } from '@kalfa/contracts/works/network-import';
import { IconFileSpreadsheet, IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSavedFile } from '../../../../kit/feedback/saved-file.ts';
import { CompactButton } from '../../../../kit/page/compact-button.tsx';
import { call, type DownloadedFile } from '../../../../lib/call.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { FileMenu, type FileChoice } from './file-menu.tsx';
import { useDrawingFiles } from './use-drawing-files.tsx';

const ImportDesign = lazy(async () => ({
  default: (await loadPart(() => import('./import-design.tsx'))).ImportDesign,
}));

type Props = {
  network: { id: number; title: string };
  mayEdit: boolean;
  /** Stores what the open tab has not stored yet. */
  saveFirst: () => Promise<unknown>;
};

/** The design from Excel, and as files. What was entered is saved before. */
export function DesignTools({ network: { id, title }, mayEdit, saveFirst }: Props) {
  const { t } = useTranslation();
  const can = useSession((session) => session.can);
  const save = useSavedFile();
  const [isImporting, setIsImporting] = useState(false);
  const drawing = useDrawingFiles({ id, title, before: saveFirst });
  const params = { id };
  const file = (
    name: 'design' | 'needXlsx' | 'needPdf',
    Icon: FileChoice['Icon'],
    make: () => Promise<DownloadedFile>,
  ): FileChoice => ({
    label: t(`network.files.${name}`),
    Icon,
    save: () =>
      save(async () => {
        await saveFirst();
        return make();
      }),
  });
  const tables = can('network-details', operations.print.name)
    ? [
        file('design', IconFileSpreadsheet, () => call(networkImport.export, { params })),
        file('needXlsx', IconFileSpreadsheet, () => call(networkDesign.needFile, { params })),
        file('needPdf', IconFileTypePdf, () => call(networkDesign.needPdf, { params })),
      ]
    : [];
  return (
    <>
      {mayEdit && (
        <CompactButton
          label={t('list.import')}
          icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsImporting(true)}
        />
      )}
      <FileMenu files={[...tables, ...drawing.files]} />
      {drawing.sheet}
      <Suspense>
        {isImporting && (
          <ImportDesign networkId={id} beforeReading={saveFirst} onClose={() => setIsImporting(false)} />
        )}
      </Suspense>
    </>
  );
}
