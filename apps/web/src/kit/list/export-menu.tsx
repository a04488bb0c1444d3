import { formatSort } from '@kalfa/contracts/list';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { CompactButton } from '../page/compact-button.tsx';
import { usePageActions } from '../page/page-actions.ts';
import { exportFilter } from './export-filter.ts';
import type { ListContract } from './list-contract.ts';
import { opensMenu } from './opens-menu.ts';
import type { ListState } from './use-list.ts';

const formats = ['xlsx', 'csv'] as const;

/** The list as it is narrowed now, as a file. */
export function ExportMenu({ contract, list }: { contract: ListContract; list: ListState }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const download = async (format: (typeof formats)[number]) => {
    setAnchor(null);
    setIsBusy(true);
    const { q, filters, sort } = list.query;
    const body = {
      format,
      scope: 'filtered' as const,
      filter: exportFilter(filters),
      sort: formatSort(sort),
      ...(q && { q }),
    };
    try {
      saveFile(await call(contract.endpoints.export, { body }));
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
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {t(`list.exportAs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
