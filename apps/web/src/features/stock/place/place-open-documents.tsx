import { placeDocuments, type PlaceDocument } from '@kalfa/contracts/stock/place-documents';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { named, PlaceTable, type PlaceColumn } from './place-table.tsx';
import type { Place } from './place-tabs.ts';

/** What is not finished at a place; it cannot be closed before. */
export function PlaceOpenDocuments({ place: { kind, id } }: { place: Place }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const read = useRead(placeDocuments[kind], { params: { id } });
  const hidden = read.data?.hidden ?? 0;
  const columns: PlaceColumn<PlaceDocument>[] = [
    {
      name: 'document',
      cell: ({ path, number }) => (
        <Link component={RouterLink} to={path}>
          <bdi>{number}</bdi>
        </Link>
      ),
    },
    { name: 'date', cell: ({ documentDate }) => day(documentDate) },
    { name: 'kind', cell: (row) => <KindOf {...row} /> },
    { name: 'direction', cell: ({ direction }) => t(`places.direction.${direction}`) },
    { name: 'other', cell: ({ otherName }) => named(otherName) },
    { name: 'status', cell: ({ status }) => <DocumentStatusChip status={status} /> },
  ];
  return (
    <PlaceTable
      tab="documents"
      rows={read.data?.documents}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      note={hidden > 0 ? t('places.hidden', { count: hidden }) : undefined}
    />
  );
}

function KindOf({ family, kind }: Pick<PlaceDocument, 'family' | 'kind'>) {
  const texts = useEntityTexts(family);
  return texts.choice('kind', kind) ?? texts.one;
}
