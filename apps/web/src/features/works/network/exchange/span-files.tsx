import { networkDesign } from '@kalfa/contracts/works/network-design';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useSavedFile } from '../../../../kit/feedback/saved-file.ts';
import { call } from '../../../../lib/call.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FileMenu } from './file-menu.tsx';
import { useDrawingFiles } from './use-drawing-files.tsx';

/** The spans, the conductor summary and the drawing of a network as files. */
export function SpanFiles({ network: { id, title } }: { network: { id: number; title: string } }) {
  const { t } = useTranslation();
  const save = useSavedFile();
  const drawing = useDrawingFiles({ id, title });
  const params = { id };
  return (
    <>
      <FileMenu
        files={[
          {
            label: t('network.files.xlsx'),
            Icon: IconFileSpreadsheet,
            save: () => save(() => call(networkDesign.conductorSummaryFile, { params })),
          },
          {
            label: t('network.files.spansPdf'),
            Icon: IconFileTypePdf,
            save: () => save(() => call(networkDesign.spansPdf, { params })),
          },
          {
            label: t('network.files.summaryPdf'),
            Icon: IconFileTypePdf,
            save: () => save(() => call(networkDesign.conductorSummaryPdf, { params })),
          },
          ...drawing.files,
        ]}
      />
      {drawing.sheet}
    </>
  );
}
