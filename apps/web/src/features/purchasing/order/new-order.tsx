import { order } from '@kalfa/contracts/purchasing/order';
import { request } from '@kalfa/contracts/purchasing/request';
import { tender } from '@kalfa/contracts/works/tender';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  IconAlertTriangle,
  IconClipboardList,
  IconFileSpreadsheet,
  IconGavel,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { CreateEvents } from '../../../kit/document/document-view.ts';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { useAddressChoice, useAddressRecord } from '../../../kit/page/address-choice.ts';
import { BackLink } from '../../../kit/page/back-link.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { LookupField } from '../../../kit/record/lookup-field.tsx';
import type { LookupEndpoint } from '../../../kit/record/use-lookup.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useWrite } from '../../../lib/query.ts';
import style from './new-order.module.css';

const FromRequest = lazy(async () => ({
  default: (await loadPart(() => import('./from-request.tsx'))).FromRequest,
}));
const FromShortage = lazy(async () => ({
  default: (await loadPart(() => import('./shortage/from-shortage.tsx'))).FromShortage,
}));
const FromExcel = lazy(async () => ({
  default: (await loadPart(() => import('./from-excel.tsx'))).FromExcel,
}));

const ways = {
  manual: IconPencil,
  excel: IconFileSpreadsheet,
  request: IconClipboardList,
  tender: IconGavel,
  shortage: IconAlertTriangle,
} as const satisfies Record<string, TablerIcon>;
type Way = keyof typeof ways;

/** Starts an order: empty, or from a workbook, a request, a tender, or what a tender lacks in stock. Its page opens next. */
export function NewOrder({ onClose, onCreated }: CreateEvents) {
  const { t } = useTranslation();
  const texts = useEntityTexts('order');
  const write = useWrite();
  const failureText = useFailureText();
  const [from, setFrom] = useAddressChoice('from');
  const [source, setSource] = useAddressRecord('source');
  // An order that is started from the list of a site is for that site.
  const [workhouseId] = useAddressRecord('filter[workhouseId]');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lookupId = useId();
  const way = isKeyOf(ways, from) ? from : null;

  const create = async (endpoint: Endpoint, body: object) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const made = (await write(endpoint, { body })) as { id: number };
      onCreated(made.id);
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };
  const choose = (next: Way) => {
    if (next === 'manual') void create(order.endpoints.create, workhouseId === null ? {} : { workhouseId });
    else setFrom(next);
  };
  const lookup = (
    label: string,
    endpoint: unknown,
    id: number | null,
    onChoose: (id: number | null) => void,
  ) => (
    <LookupField
      id={`${lookupId}-${label}`}
      label={label}
      endpoint={endpoint as LookupEndpoint}
      stored={null}
      value={id}
      onChange={(next) => onChoose(next as number | null)}
      isWrong={false}
      help={undefined}
    />
  );
  const startButton = (endpoint: Endpoint, body: object) => (
    <Button
      variant="contained"
      disabled={source === null}
      loading={isBusy}
      onClick={() => void create(endpoint, body)}
    >
      {t('purchasing.create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.new}
        trail={
          <BackLink
            label={way ? texts.new : texts.title}
            href="?"
            onClick={() => (way ? setFrom(null) : onClose())}
          />
        }
      />
      {failure && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {failure}
        </Alert>
      )}
      {way === null || way === 'manual' ? (
        <ul className={style.ways} aria-label={t('purchasing.ways')}>
          {(Object.keys(ways) as Way[]).map((name) => {
            const Icon = ways[name];
            return (
              <li key={name}>
                <Card>
                  <CardActionArea disabled={isBusy} onClick={() => choose(name)} className={style.way}>
                    <Icon size={28} stroke={1.75} aria-hidden />
                    <span>
                      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                        {t(`purchasing.${name}`)}
                      </Typography>
                      <Typography component="span" sx={{ color: 'text.secondary' }}>
                        {t(`purchasing.${name}Text`)}
                      </Typography>
                    </span>
                  </CardActionArea>
                </Card>
              </li>
            );
          })}
        </ul>
      ) : (
        <Card>
          <CardContent className={style.start}>
            <Typography>{t(`purchasing.${way}Text`)}</Typography>
            {way === 'request' && (
              <>
                {lookup(texts.field('requestId'), request.endpoints.lookup, source, setSource)}
                {source !== null && (
                  <Suspense fallback={<Skeleton variant="rounded" height={120} width="100%" />}>
                    <FromRequest
                      key={source}
                      requestId={source}
                      isBusy={isBusy}
                      onOrder={(matches) =>
                        void create(order.endpoints.fromRequest, { requestId: source, matches })
                      }
                    />
                  </Suspense>
                )}
              </>
            )}
            {way === 'excel' && (
              <Suspense fallback={<Skeleton variant="rounded" height={120} width="100%" />}>
                <FromExcel
                  isBusy={isBusy}
                  onOrder={(lines) => void create(order.endpoints.create, { origin: 'excel', lines })}
                />
              </Suspense>
            )}
            {(way === 'tender' || way === 'shortage') &&
              lookup(texts.field('tenderId'), tender.endpoints.lookup, source, setSource)}
            {way === 'tender' && startButton(order.endpoints.fromTender, { tenderId: source })}
            {way === 'shortage' && (
              <Suspense fallback={<Skeleton variant="rounded" height={120} width="100%" />}>
                <FromShortage tenderId={source} onCreated={onCreated} />
              </Suspense>
            )}
          </CardContent>
        </Card>
      )}
    </>
  );
}
