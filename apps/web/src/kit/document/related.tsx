import { anyDocument } from '@kalfa/contracts/documents/any-document';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import style from './document-page.module.css';
import { DocumentStatusChip } from './document-status.tsx';

/** The documents that a document originates from, and those that originate from it. */
export function Related({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(anyDocument.chain, { params: { id } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  const others = data.nodes.filter(({ document }) => document?.id !== id);
  if (others.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('documents.noRelated')}</Typography>;
  return (
    <ul className={style.related}>
      {others.map(({ key, family, document }) => (
        <li key={key}>
          <Family name={family} />
          {document ? (
            <>
              <Link component={RouterLink} to={document.path}>
                <bdi>{document.number}</bdi>
              </Link>
              <DocumentStatusChip status={document.status} kind={document.kind} />
            </>
          ) : (
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {t('documents.hidden')}
            </Typography>
          )}
        </li>
      ))}
    </ul>
  );
}

const Family = ({ name }: { name: string }) => <span>{useEntityTexts(name).one}</span>;
