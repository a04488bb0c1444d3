import { lazy, Suspense } from 'react';
import type { Attached } from './use-attachments.ts';
import { loadNamespaces } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';

const AttachmentsPanel = lazy(async () => {
  const [{ AttachmentsPanel: panel }] = await Promise.all([
    loadPart(() => import('./attachments-panel.tsx')),
    loadNamespaces('exchange'),
  ]);
  return { default: panel };
});

/** The files and photos of a record. */
export function Attachments({ record, id }: { record: Attached; id: number }) {
  return (
    <Suspense>
      <AttachmentsPanel record={record} id={id} />
    </Suspense>
  );
}
