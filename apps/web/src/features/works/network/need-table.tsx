import { networkDesign, type NeedRow } from '@kalfa/contracts/works/network-design';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable } from '../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { Difference } from './difference.tsx';

/** What the network needs of each item, beside what the tender provides. */
export function NeedTable({ networkId }: { networkId: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useRead(networkDesign.need, { params: { id: networkId } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const amount = (value: string | null, places: number) =>
    value === null ? <NoValue /> : number(value, places);
  return (
    <Card>
      <CardContent>
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {t('network.comparedWith', { number: data.tenderNumber })}
        </Typography>
        <PlainTable<NeedRow>
          label={t('network.tab.need')}
          rows={data.rows}
          keyOf={({ itemId }) => itemId}
          columns={[
            { name: 'code', label: t('network.column.code'), cell: ({ code }) => <bdi>{code}</bdi> },
            { name: 'name', label: t('network.field.item'), cell: ({ name }) => <bdi>{name}</bdi> },
            { name: 'unit', label: t('network.field.unit'), cell: ({ unitSymbol }) => unitSymbol },
            {
              name: 'poles',
              label: t('network.field.ofNodes'),
              isNumber: true,
              cell: ({ nodeQuantity, unitDecimals }) => amount(nodeQuantity, unitDecimals),
            },
            {
              name: 'spans',
              label: t('network.field.ofSpans'),
              isNumber: true,
              cell: ({ spanLength }) => amount(spanLength, 2),
            },
            {
              name: 'need',
              label: t('network.field.need'),
              isNumber: true,
              cell: ({ need, spanLength, convertedBy, unitDecimals }) => (
                <>
                  {amount(need, unitDecimals)}
                  {convertedBy !== null && (
                    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                      {t('network.converted', {
                        metres: number(spanLength, 2),
                        weight: number(convertedBy, 4),
                      })}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              name: 'tender',
              label: t('network.field.tender'),
              isNumber: true,
              cell: ({ tenderQuantity, unitDecimals }) => amount(tenderQuantity, unitDecimals),
            },
            {
              name: 'difference',
              label: t('network.field.difference'),
              isNumber: true,
              cell: ({ difference, unitDecimals }) => (
                <Difference difference={difference} places={unitDecimals} />
              ),
            },
          ]}
        />
      </CardContent>
    </Card>
  );
}
