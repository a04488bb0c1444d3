import { operations } from '@kalfa/contracts/permission';
import { networkDesign, type PrintedDrawing } from '@kalfa/contracts/works/network-design';
import { useTheme } from '@mui/material/styles';
import { IconFileTypePdf, IconPhoto, IconVectorTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useSavedFile } from '../../../../kit/feedback/saved-file.ts';
import { call } from '../../../../lib/call.ts';
import { useFormats } from '../../../../lib/format.ts';
import { loadNamespaces, useTranslation } from '../../../../lib/i18n.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useSettings } from '../../../../lib/settings.ts';
import { rolesOnPaper } from './paper-roles.ts';
import type { FileChoice } from './file-menu.tsx';

const loadPicture = () => loadPart(() => import('./drawing-picture.ts'));
const loadSheet = () => loadPart(() => import('./drawing-sheet.tsx'));
const DrawingSheet = lazy(async () => ({ default: (await loadSheet()).DrawingSheet }));

type Props = {
  id: number;
  title: string;
  /** Stores what is not stored yet. */
  before?: () => Promise<unknown>;
};
type OnPaper = { printed: PrintedDrawing; picture: string };

/** The drawing of a network as pictures and on paper, and the sheet while it is being printed. */
export function useDrawingFiles({ id, title, before }: Props): { files: FileChoice[]; sheet: ReactNode } {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { roles, typography } = useTheme();
  const activeTheme = useSettings((settings) => settings.activeTheme);
  const can = useSession((session) => session.can);
  const save = useSavedFile();
  const failureText = useFailureText();
  const [onPaper, setOnPaper] = useState<OnPaper | null>(null);
  const params = { id };
  const looks = {
    title,
    font: String(typography.fontFamily),
    formatLength: (metres: string) => number(metres),
  };
  const saved = (type: 'svg' | 'png') => () =>
    save(async () => {
      await before?.();
      const [{ drawingFile }, design] = await Promise.all([
        loadPicture(),
        call(networkDesign.read, { params }),
      ]);
      return drawingFile(type, { ...looks, design, roles });
    });
  const print = async () => {
    try {
      await before?.();
      const [{ drawingFile }, printed] = await Promise.all([
        loadPicture(),
        call(networkDesign.printDrawing, { params }),
        loadSheet(),
        loadNamespaces('drawing', 'documents'),
      ]);
      const { design } = printed;
      const { blob } = await drawingFile('svg', { ...looks, design, roles: rolesOnPaper(activeTheme) });
      const image = new Image();
      image.src = URL.createObjectURL(blob);
      // The sheet prints itself as soon as it exists.
      await image.decode();
      setOnPaper({ printed, picture: image.src });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const done = () => {
    if (onPaper) URL.revokeObjectURL(onPaper.picture);
    setOnPaper(null);
  };
  // The drawing shows the whole design.
  const maySee = can('network-details', operations.view.name);
  const mayPrint = can('network-details', operations.print.name);
  return {
    files: [
      ...(mayPrint ? [{ label: t('network.files.drawingPdf'), Icon: IconFileTypePdf, save: print }] : []),
      ...(maySee
        ? [
            { label: t('network.files.png'), Icon: IconPhoto, save: saved('png') },
            { label: t('network.files.svg'), Icon: IconVectorTriangle, save: saved('svg') },
          ]
        : []),
    ],
    sheet: onPaper && (
      <Suspense>
        <DrawingSheet {...onPaper} onDone={done} />
      </Suspense>
    ),
  };
}
