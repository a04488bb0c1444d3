import { networkDesign, type ConductorSummary, type DmmKind } from '@kalfa/contracts/works/network-design';
import { isDmm } from '@kalfa/domain/works/network-materials';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { ReadFailure } from '../../../../kit/feedback/read-failure.tsx';
import { readTyped } from '../../../../kit/lines/numbers.ts';
import { NoValue } from '../../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useRead, useWrite } from '../../../../lib/query.ts';
import { useSettings } from '../../../../lib/settings.ts';

type Row = ConductorSummary['rows'][number];

/** Length and weight of each conductor by kind of span. The rates of re-installed conductors are edited in place. */
export function ConductorTable({ networkId }: { networkId: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const params = { id: networkId };
  const { data, error, refetch } = useRead(networkDesign.conductorSummary, { params });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const setRate = async (itemId: number, kind: DmmKind, percent: string) => {
    try {
      await write(networkDesign.saveRates, { params, body: { rates: [{ itemId, kind, percent }] } });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const unweighed = [...new Set(data.rows.flatMap(({ weight, name }) => (weight === null ? name : [])))];
  const columns: PlainColumn<Row>[] = [
    {
      name: 'code',
      label: t('network.column.code'),
      cell: ({ code }) => <bdi>{code}</bdi>,
      total: t('network.total'),
    },
    { name: 'conductor', label: t('network.column.conductor'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'kind', label: t('network.column.kindOfSpan'), cell: ({ kind }) => t(`network.kind.${kind}`) },
    {
      name: 'spans',
      label: t('network.column.spanCount'),
      isNumber: true,
      cell: ({ spanCount }) => number(spanCount),
      total: number(data.spanCount),
    },
    {
      name: 'metres',
      label: t('network.column.metres'),
      isNumber: true,
      cell: ({ length }) => number(length, 2),
      total: number(data.length, 2),
    },
    {
      name: 'unitWeight',
      label: t('network.column.unitWeight'),
      isNumber: true,
      cell: ({ unitWeight }) => (unitWeight === null ? <MissingWeight /> : number(unitWeight, 4)),
    },
    {
      name: 'rate',
      label: t('network.column.rate'),
      isNumber: true,
      cell: ({ itemId, kind, name, percent }) =>
        isDmm(kind) && data.actions.includes('editSpans') ? (
          <RateField
            key={percent}
            label={t('network.rateOf', { name, kind: t(`network.kind.${kind}`) })}
            percent={percent}
            onRate={(rate) => void setRate(itemId, kind, rate)}
          />
        ) : (
          number(percent)
        ),
    },
    {
      name: 'weight',
      label: t('network.column.kilograms'),
      isNumber: true,
      cell: ({ weight }) => (weight === null ? <NoValue /> : number(weight, 3)),
      total: data.weight === null ? <NoValue /> : number(data.weight, 3),
    },
  ];
  return (
    <Card>
      <CardContent>
        {unweighed.length > 0 && (
          <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
            {t('network.notWeighed', {
              names: unweighed.join(', '),
              metres: number(data.lengthWithoutWeight, 2),
            })}
          </Alert>
        )}
        <PlainTable
          label={t('network.summary')}
          columns={columns}
          rows={data.rows}
          keyOf={({ itemId, kind }) => `${itemId} ${kind}`}
        />
      </CardContent>
    </Card>
  );
}

function MissingWeight() {
  const { t } = useTranslation();
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {t('network.weightMissing')}
    </>
  );
}

type RateProps = { label: string; percent: string; onRate: (percent: string) => void };

/** Saved when it is left or confirmed with Enter; Escape brings the old rate back. */
function RateField({ label, percent, onRate }: RateProps) {
  const { number } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const shown = number(percent);
  const [typed, setTyped] = useState(shown);
  const leave = () => {
    const rate = readTyped(typed, language);
    if (typed === shown) return;
    if (rate === null) setTyped(shown);
    else onRate(rate);
  };
  return (
    <TextField
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setTyped(shown);
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right', width: 56 } },
      }}
    />
  );
}
