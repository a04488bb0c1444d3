import {
  anyDocument,
  viewedForSeconds,
  viewersEntity,
  type DocumentViewer,
} from '@kalfa/contracts/documents/any-document';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { initialsOf } from '../../lib/initials.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useListChange } from '../../lib/notify/live.ts';
import { usePolled } from '../../lib/query.ts';
import { Tip } from '../page/tip.tsx';
import style from './document-page.module.css';

const nobody: DocumentViewer[] = [];
const everyMs = (viewedForSeconds * 1_000) / 3;

/** Who else has the document open; and tells the others that this user has. */
export function useViewers(id: number, isShown: boolean): readonly DocumentViewer[] {
  const { data = nobody, refetch } = usePolled(
    anyDocument.viewers,
    { params: { id }, query: {} },
    { everyMs, isEnabled: isShown, first: nobody },
  );
  useListChange(viewersEntity, () => void refetch());
  useEffect(() => {
    if (!isShown) return undefined;
    void refetch();
    return () => {
      // Without it the note expires by itself.
      void call(anyDocument.viewers, { params: { id }, query: { state: 'closed' } }).catch(() => undefined);
    };
  }, [id, isShown, refetch]);
  return data;
}

/** The initials of the others who have the document open. */
export function Viewers({ viewers }: { viewers: readonly DocumentViewer[] }) {
  const { t } = useTranslation();
  if (viewers.length === 0) return null;
  return (
    <ul className={style.viewers} aria-label={t('documents.viewers')}>
      {viewers.map(({ userId, name }) => (
        <li key={userId}>
          <Tip label={name}>
            <span role="img">{initialsOf(name)}</span>
          </Tip>
        </li>
      ))}
    </ul>
  );
}
