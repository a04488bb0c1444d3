import { attachableRecords } from '@kalfa/contracts/baseinfo/file';
import type { AnyRecord } from '@kalfa/contracts/record';
import { lazy, Suspense } from 'react';
import { openBook } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';

const AttachmentsPanel = lazy(async () => {
  const [{ AttachmentsPanel: panel }] = await Promise.all([
    loadPart(() => import('./attachments-panel.tsx')),
    openBook('exchange'),
  ]);
  return { default: panel };
});

/** The files and photos of a record; nothing where a record has none by its nature. */
export function Attachments({ record, id }: { record: AnyRecord; id: number }) {
  if (!attachableRecords.some((name) => name === record.name)) return null;
  return (
    <Suspense>
      <AttachmentsPanel record={record} id={id} />
    </Suspense>
  );
}
