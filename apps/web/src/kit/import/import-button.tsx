import type { AnyRecord } from '@kalfa/contracts/record';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { CompactButton } from '../page/compact-button.tsx';
import { usePageActions } from '../page/page-actions.ts';

const ImportDialog = lazy(async () => {
  const [{ ImportDialog: dialog }] = await Promise.all([
    loadPart(() => import('./import-dialog.tsx')),
    loadNamespaces('exchange'),
  ]);
  return { default: dialog };
});

/** Opens the import of a record. Its code is loaded with the first click. */
export function ImportButton({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageActions([{ name: 'import', label: t('list.import'), run: open }]);
  return (
    <>
      <CompactButton
        label={t('list.import')}
        icon={<IconUpload size={18} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <ImportDialog record={record} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
