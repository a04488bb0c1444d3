import { operations } from '@kalfa/contracts/permission';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import Menu from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPhoto,
  IconVectorTriangle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSavedFile } from '../../../../kit/feedback/saved-file.ts';
import { menuActions } from '../../../../kit/list/menu-actions.tsx';
import { opensMenu } from '../../../../kit/list/opens-menu.ts';
import { CompactButton } from '../../../../kit/page/compact-button.tsx';
import { call } from '../../../../lib/call.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { useSession } from '../../../../lib/session/session.ts';

type Props = { network: { id: number; title: string } };

/** The spans, the conductor summary and the drawing of a network as files. */
export function SpanFiles({ network: { id, title } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const theme = useTheme();
  const can = useSession((session) => session.can);
  const save = useSavedFile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const params = { id };
  const picture = async (type: 'svg' | 'png') => {
    const [{ drawingFile }, design] = await Promise.all([
      loadPart(() => import('./drawing-picture.ts')),
      call(networkDesign.read, { params }),
    ]);
    const font = String(theme.typography.fontFamily);
    return drawingFile(type, {
      title,
      design,
      roles: theme.roles,
      font,
      formatLength: (value) => number(value),
    });
  };
  const files = [
    {
      name: 'xlsx',
      Icon: IconFileSpreadsheet,
      make: () => call(networkDesign.conductorSummaryFile, { params }),
    },
    { name: 'spansPdf', Icon: IconFileTypePdf, make: () => call(networkDesign.spansPdf, { params }) },
    {
      name: 'summaryPdf',
      Icon: IconFileTypePdf,
      make: () => call(networkDesign.conductorSummaryPdf, { params }),
    },
    // The drawing shows the whole design.
    ...(can('network-details', operations.view.name)
      ? ([
          { name: 'png', Icon: IconPhoto, make: () => picture('png') },
          { name: 'svg', Icon: IconVectorTriangle, make: () => picture('svg') },
        ] as const)
      : []),
  ] as const;
  const download = async (make: (typeof files)[number]['make']) => {
    setIsBusy(true);
    await save(make);
    setIsBusy(false);
  };
  return (
    <>
      <CompactButton
        label={t('list.export')}
        icon={<IconDownload size={18} stroke={1.75} />}
        loading={isBusy}
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {menuActions(
          files.map(({ name, Icon, make }) => ({
            label: t(`network.files.${name}`),
            Icon,
            onChoose: () => void download(make),
          })),
          () => setAnchor(null),
        )}
      </Menu>
    </>
  );
}
