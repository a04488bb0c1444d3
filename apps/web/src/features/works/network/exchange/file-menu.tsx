import Menu from '@mui/material/Menu';
import { IconDownload, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { menuActions } from '../../../../kit/list/menu-actions.tsx';
import { opensMenu } from '../../../../kit/list/opens-menu.ts';
import { CompactButton } from '../../../../kit/page/compact-button.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';

export type FileChoice = { label: string; Icon: TablerIcon; save: () => Promise<void> };

/** The button of a page that offers files. */
export function FileMenu({ files }: { files: readonly FileChoice[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (save: FileChoice['save']) => {
    setIsBusy(true);
    await save();
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
          files.map(({ label, Icon, save }) => ({ label, Icon, onChoose: () => void choose(save) })),
          () => setAnchor(null),
        )}
      </Menu>
    </>
  );
}
