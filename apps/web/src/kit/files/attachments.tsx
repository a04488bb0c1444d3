import { attachableRecords } from '@kalfa/contracts/files/file';
import type { AnyRecord } from '@kalfa/contracts/record';
import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';

const AttachmentsPanel = lazy(async () => {
  const [{ AttachmentsPanel: panel }] = await Promise.all([
    loadPart(() => import('./attachments-panel.tsx')),
    loadNamespaces('exchange'),
  ]);
  return { default: panel };
});

/** Whether records of this kind can have files. */
export const isAttachable = ({ name }: Pick<AnyRecord, 'name'>) =>
  attachableRecords.some((attachable) => attachable === name);

/** The files and photos of a record. */
export function Attachments({ record, id }: { record: AnyRecord; id: number }) {
  return (
    <Suspense>
      <AttachmentsPanel record={record} id={id} />
    </Suspense>
  );
}
