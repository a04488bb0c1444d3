import type { AnyDocument } from '@kalfa/contracts/document';
import { anyDocument } from '@kalfa/contracts/documents/any-document';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import type { OpenDocument } from './document-view.ts';

/** What corrected a document, or what it corrects, with a link. */
export function CorrectionNote({ contract, row }: { contract: AnyDocument; row: OpenDocument }) {
  const { t } = useTranslation();
  const isFinal =
    contract.cycle.correct !== undefined && ['posted', 'received', 'reversed'].includes(row.status);
  const { data } = useRead(anyDocument.chain, { params: { id: row.id }, query: {} }, { isEnabled: isFinal });
  const own = data?.nodes.find(({ document }) => document?.id === row.id)?.key;
  const notes = (data?.links ?? []).flatMap(({ from, to, relation }) => {
    if (relation !== 'corrects' || (from !== own && to !== own)) return [];
    const document = data?.nodes.find(({ key }) => key === (from === own ? to : from))?.document;
    return document ? [{ document, text: from === own ? 'corrects' : 'replacedBy' } as const] : [];
  });
  return notes.map(({ document, text }) => (
    <Alert key={document.id} severity="info" sx={{ marginBlockEnd: 2 }}>
      <Link component={RouterLink} to={document.path}>
        {t(`documents.correction.${text}`, { number: document.number })}
      </Link>
    </Alert>
  ));
}
