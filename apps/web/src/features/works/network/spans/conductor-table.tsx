import { networkDesign, type ConductorSummary, type DmmKind } from '@kalfa/contracts/works/network-design';
import { isDmm } from '@kalfa/domain/works/network-materials';
import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { readTyped } from '../../../../kit/lines/numbers.ts';
import { NoValue } from '../../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useSettings } from '../../../../lib/settings.ts';
import { spansAddress } from '../addresses.ts';
import { KindCell } from './kind-cell.tsx';
import { useChosenConductor } from './chosen-conductor.ts';
import styles from './spans.module.css';

type Row = ConductorSummary['rows'][number];

type Props = { networkId: number; data: ConductorSummary };

/**
 * Length and weight of each conductor by kind of span. The rates of re-installed conductors are edited in place; a
 * conductor leads to its spans.
 */
export function ConductorTable({ networkId, data }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  const { isChosen } = useChosenConductor();
  const params = { id: networkId };
  const setRate = async (itemId: number, kind: DmmKind, percent: string) => {
    try {
      await write(networkDesign.saveRates, { params, body: { rates: [{ itemId, kind, percent }] } });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  // Only the first row of an item without a weight asks for it.
  const unweighed = new Map(
    data.rows
      .filter(({ weight }) => weight === null)
      .toReversed()
      .map((row) => [row.itemId, row]),
  );
  const columns: PlainColumn<Row>[] = [
    {
      name: 'conductor',
      label: t('network.column.conductor'),
      cell: (row) => (
        <Link
          className={styles.conductor}
          component={RouterLink}
          to={spansAddress(networkId, 'spans', isChosen(row) ? undefined : row)}
          replace
          {...(isChosen(row) && { 'aria-current': true })}
          color="inherit"
          underline="hover"
        >
          <small className={styles.code}>{row.code}</small> <bdi>{row.name}</bdi>
        </Link>
      ),
      total: t('network.total'),
    },
    {
      name: 'kind',
      label: t('network.column.kindOfSpan'),
      cell: ({ kind }) => <KindCell kind={kind} />,
    },
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
      cell: (row) =>
        row.unitWeight === null ? (
          <MissingWeight row={row} isAsked={unweighed.get(row.itemId) === row} />
        ) : (
          number(row.unitWeight, 4)
        ),
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
        <div className={styles.heading}>
          <Typography variant="h2">{t('network.summary')}</Typography>
          {t('network.weightRule')}
        </div>
        <div className={styles.summary}>
          <PlainTable
            label={t('network.summary')}
            columns={columns}
            rows={data.rows}
            keyOf={({ itemId, kind }) => `${itemId} ${kind}`}
          />
        </div>
        {unweighed.size > 0 && (
          <NotWeighed rows={[...unweighed.values()]} metres={data.lengthWithoutWeight} />
        )}
      </CardContent>
    </Card>
  );
}

const weightAddress = (itemId: number) => addressWith(menus.items.url, { edit: itemId });

/** A row without a unit weight. It leads to the item for users who may edit items. */
function MissingWeight({ row: { itemId, name }, isAsked }: { row: Row; isAsked: boolean }) {
  const { t } = useTranslation();
  const mayEdit = useSession((session) => session.can)('items', operations.edit.name);
  return (
    <span data-missing>
      {isAsked && mayEdit ? (
        <Link
          className={styles.set}
          component={RouterLink}
          to={weightAddress(itemId)}
          aria-label={t('network.setWeightOf', { name })}
        >
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('network.setWeight')}
        </Link>
      ) : (
        <NoValue />
      )}
    </span>
  );
}

/** Which conductors are not in the total weight. */
function NotWeighed({ rows, metres }: { rows: readonly Row[]; metres: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const mayEdit = useSession((session) => session.can)('items', operations.edit.name);
  const [first, ...others] = rows;
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockStart: 2 }}
      action={
        first &&
        others.length === 0 &&
        mayEdit && (
          <Button size="small" variant="outlined" component={RouterLink} to={weightAddress(first.itemId)}>
            {t('network.enterWeight')}
          </Button>
        )
      }
    >
      {t('network.notWeighed', {
        names: rows.map(({ name }) => name).join(', '),
        metres: number(metres, 2),
      })}
    </Alert>
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
        htmlInput: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right', width: 44 } },
      }}
    />
  );
}
