import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { CompactButton } from '../page/compact-button.tsx';
import { usePageActions } from '../page/page-actions.ts';
import type { AnyColumn } from './columns.ts';
import type { ExportedContract } from './list-contract.ts';
import { opensMenu } from './opens-menu.ts';
import { useLayout } from './use-layout.ts';
import type { ListState } from './use-list.ts';

const formats = ['xlsx', 'csv', 'pdf'] as const;
type Format = (typeof formats)[number];

/** Exporting is loaded when the menu is first opened. */
const loadBackground = async () => {
  const [part] = await Promise.all([
    loadPart(() => import('../export/background-export.tsx')),
    loadNamespaces('exchange'),
  ]);
  return part;
};
const MyExports = lazy(async () => ({ default: (await loadBackground()).MyExports }));

type Props = {
  contract: ExportedContract;
  list: ListState;
  /** What the list shows; the file has the visible ones in the user's order. */
  columns: readonly AnyColumn[];
  /** The rows that are selected now; with none, the whole filtered list is exported. */
  selectedIds?: readonly number[];
};

/** Exports the filtered list, or its selected rows, to a file. */
export function ExportMenu({ contract, list, columns, selectedIds = [] }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(contract.name);
  const failureText = useFailureText();
  const { columns: shown } = useLayout(contract, columns);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const download = async (format: Format, ids: readonly number[] = []) => {
    setAnchor(null);
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { exportList } = await loadBackground();
      await exportList(
        contract,
        list.narrowed,
        { format, ids, columns: shown },
        { name: texts.title, failureText },
      );
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  usePageActions(
    formats.map((format) => ({
      name: 'export',
      label: `${t('list.export')}: ${t(`list.exportAs.${format}`)}`,
      run: () => void download(format),
    })),
  );
  const choices = (ids: readonly number[]) =>
    formats.map((format) => (
      <MenuItem key={`${format} ${ids.length}`} onClick={() => void download(format, ids)}>
        {ids.length > 0 && `${t('list.exportSelected', { replace: { count: ids.length } })}: `}
        {t(`list.exportAs.${format}`)}
      </MenuItem>
    ));
  return (
    <>
      <CompactButton
        label={t('list.export')}
        // Not disabled: it has the focus again when its menu closes.
        icon={
          isBusy ? <CircularProgress size={18} color="inherit" /> : <IconDownload size={18} stroke={1.75} />
        }
        aria-busy={isBusy}
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {selectedIds.length > 0 && choices(selectedIds)}
        {choices([])}
        <Suspense>
          <MyExports />
        </Suspense>
      </Menu>
    </>
  );
}
