import { designTables } from '@kalfa/contracts/works/network-design';
import { networkImport, type NetworkImport } from '@kalfa/contracts/works/network-import';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { ReadFailure } from '../../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../../kit/page/message.tsx';
import { PlainTable, type PlainColumn } from '../../../../kit/page/plain-table.tsx';
import { Tip } from '../../../../kit/page/tip.tsx';
import { useEntityTexts } from '../../../../lib/entity-texts.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useRead } from '../../../../lib/query.ts';
import { useUndoImport } from './use-undo-import.ts';

/** The workbooks that were imported into a network. Who imported one can undo it. */
export function ImportList({ networkId }: { networkId: number }) {
  const { t } = useTranslation();
  const { number, dayAndTime } = useFormats();
  const { field } = useEntityTexts('network');
  const undo = useUndoImport(networkId);
  const { data, error, refetch } = useRead(networkImport.list, { params: { id: networkId } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  if (data.length === 0)
    return <Message title={t('network.import.none')} icon={<IconFileImport size={40} stroke={1.5} />} />;
  const counted = (table: (typeof designTables)[number]): PlainColumn<NetworkImport> => ({
    name: table,
    label: field(table),
    cell: ({ counts: { [table]: count } }) =>
      (['added', 'changed'] as const)
        .filter((name) => count[name] > 0)
        .map((name) => `${t(`network.import.${name}`)} ${number(count[name])}`)
        .join(' · '),
  });
  return (
    <Card>
      <CardContent>
        <PlainTable
          label={t('network.import.tab')}
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'file',
              label: t('network.import.file'),
              cell: ({ fileName }) => <bdi>{fileName}</bdi>,
            },
            { name: 'by', label: t('network.import.by'), cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
            { name: 'at', label: t('network.import.at'), cell: ({ createdAt }) => dayAndTime(createdAt) },
            ...designTables.map(counted),
            {
              name: 'state',
              label: t('network.import.state'),
              cell: ({ undoneAt }) => t(undoneAt ? 'network.import.isUndone' : 'network.import.isStored'),
            },
            {
              name: 'undo',
              label: '',
              cell: ({ id, fileName, mayUndo }) =>
                mayUndo && (
                  <Tip label={t('network.import.undo', { name: fileName })}>
                    <IconButton size="small" onClick={() => void undo(id)}>
                      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
                    </IconButton>
                  </Tip>
                ),
            },
          ]}
        />
      </CardContent>
    </Card>
  );
}
