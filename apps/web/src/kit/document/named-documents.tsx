import type { NamedDocument } from '@kalfa/contracts/documents/named-document';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DocumentLink } from '../stock/document-link.tsx';
import style from './document-page.module.css';

/** The documents that stand in the way of an action: each with its status and how many items it holds. */
export function NamedDocuments({ documents }: { documents: readonly NamedDocument[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (documents.length === 0) return null;
  return (
    <ul className={style.blockers}>
      {documents.map((one) => (
        <li key={one.id}>
          <DocumentLink {...one} /> · {t(`documents.status.${shownStatus(one.status, one.kind)}`)} ·{' '}
          {t('documents.itemsIn', { count: one.items, replace: { count: number(one.items) } })}
          {one.effectiveInSeconds !== null &&
            ` · ${t('documents.effectiveIn', { seconds: number(one.effectiveInSeconds) })}`}
        </li>
      ))}
    </ul>
  );
}
