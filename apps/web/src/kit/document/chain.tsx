import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { chainSteps, type ChainItem, type ChainNode, type ChainStep } from '@kalfa/contracts/documents/chain';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconArrowRight, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { useAddressRecord } from '../page/address-choice.ts';
import { NoValue } from '../page/no-value.tsx';
import { PlainTable } from '../page/plain-table.tsx';
import { Button } from '../plain/button.tsx';
import { TabLink } from '../record/tab-link.tsx';
import { columnsOf, missingOf, withItem } from './chain.model.ts';
import style from './chain.module.css';
import { DocumentStatusChip } from './document-status.tsx';

type ChainProps = {
  id: number;
  /** Another tab that says more about what became of it, for a document that has none around it. */
  beside?: { part: string; text: string } | undefined;
};

/** The documents that a document originates from, those that originate from it, and what happened to each of its items. */
export function Chain({ id, beside }: ChainProps) {
  const { t } = useTranslation();
  const [itemId, choose] = useAddressRecord('item');
  const { data, error, refetch } = useRead(anyDocument.chain, {
    params: { id },
    query: itemId ? { itemId } : {},
  });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const chosen = data.items.find((item) => item.itemId === itemId);
  if (data.nodes.length === 1)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('documents.chain.alone')} {beside && <TabLink part={beside.part}>{beside.text}</TabLink>}
      </Typography>
    );
  const columns = columnsOf(chosen ? withItem(data, id) : data);
  return (
    <div className={style.chain}>
      {data.isCut && <Alert severity="info">{t('documents.chain.cut')}</Alert>}
      {data.items.length > 0 && <Items items={data.items} chosenId={itemId} onChoose={choose} />}
      <section aria-label={t('documents.chain.documents')}>
        <Typography variant="h6" component="h2">
          {t('documents.chain.documents')}
        </Typography>
        {chosen && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{chosen.itemName}</bdi>
          </Typography>
        )}
        <ol className={style.flow}>
          {columns.map((nodes) => (
            <Column key={nodes[0]?.key} nodes={nodes} ownId={id} unit={chosen?.unitSymbol ?? ''} />
          ))}
        </ol>
      </section>
    </div>
  );
}

type ItemsProps = {
  items: readonly ChainItem[];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
};

/** The steps of each item, and where something is missing. A chosen item is followed through the documents below. */
function Items({ items, chosenId, onChoose }: ItemsProps) {
  const { t } = useTranslation();
  const steps = chainSteps.filter((step) => items.some((item) => stepIn(item, step)));
  return (
    <PlainTable
      label={t('documents.chain.items')}
      rows={items}
      keyOf={({ itemId }) => itemId}
      columns={[
        {
          name: 'item',
          label: t('documents.field.item'),
          cell: ({ itemId, itemName, itemCode }) => (
            <button
              type="button"
              className={style.item}
              aria-pressed={itemId === chosenId}
              onClick={() => onChoose(itemId === chosenId ? null : itemId)}
            >
              <bdi>{itemName}</bdi> <small>{itemCode}</small>
            </button>
          ),
        },
        { name: 'unit', label: t('documents.field.unit'), cell: ({ unitSymbol }) => unitSymbol },
        ...steps.map((name) => ({
          name,
          label: t(`documents.chain.step.${name}`),
          isNumber: true,
          cell: (item: ChainItem) => <StepQuantity of={stepIn(item, name)} />,
        })),
        {
          name: 'missing',
          label: t('documents.chain.missing'),
          cell: (item) => <Missing item={item} />,
        },
      ]}
    />
  );
}

function Missing({ item }: { item: ChainItem }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const missing = missingOf(item);
  if (missing.length === 0) return null;
  return (
    <ul className={style.missing}>
      {missing.map(({ step, quantity }) => (
        <li key={step}>{t(`documents.chain.open.${step as MissingStep}`, { quantity: number(quantity) })}</li>
      ))}
    </ul>
  );
}

/** Of the other steps nothing can be open. */
type MissingStep = 'requested' | 'ordered' | 'invoiced' | 'sent' | 'lost';

const stepIn = ({ steps }: ChainItem, step: ChainStep) => steps.find((one) => one.step === step);

function StepQuantity({ of }: { of: ChainItem['steps'][number] | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!of) return <NoValue />;
  return (
    <>
      {of.isPartial && (
        <IconEyeOff className={style.partial} size={16} stroke={1.75} title={t('documents.chain.partial')} />
      )}
      {!(of.isPartial && Number(of.quantity) === 0) && number(of.quantity)}
    </>
  );
}

/** A column that is longer can be opened. */
const mostShown = 4;

type ColumnProps = { nodes: readonly ChainNode[]; ownId: number; unit: string };

function Column({ nodes, ownId, unit }: ColumnProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? nodes : nodes.slice(0, mostShown);
  const more = nodes.length - shown.length;
  return (
    <li>
      <IconArrowRight className={style.arrow} size={20} stroke={1.75} aria-hidden />
      <ul className={style.column}>
        {shown.map((node) => (
          <Node key={node.key} node={node} isOwn={node.document?.id === ownId} unit={unit} />
        ))}
        {more > 0 && (
          <li>
            <Button look="text" onClick={() => setIsOpen(true)}>
              {t('documents.chain.more', { count: more, replace: { count: number(more) } })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  );
}

function Node({ node, isOwn, unit }: { node: ChainNode; isOwn: boolean; unit: string }) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const { one } = useEntityTexts(node.family);
  const { document, quantity, openQuantity } = node;
  return (
    <li className={style.node} aria-current={isOwn || undefined}>
      <small>
        {one}
        {document && ` · ${day(document.documentDate)}`}
      </small>
      {document ? (
        <>
          {isOwn ? (
            <strong>{document.number}</strong>
          ) : (
            <Link component={RouterLink} to={document.path}>
              <bdi>{document.number}</bdi>
            </Link>
          )}
          <DocumentStatusChip status={document.status} kind={document.kind} />
        </>
      ) : (
        <span className={style.hidden}>{t('documents.hidden')}</span>
      )}
      {quantity !== null && (
        <span>
          <b>
            {number(quantity)} <bdi>{unit}</bdi>
          </b>
          {Number(openQuantity) > 0 && (
            <small> · {t('documents.chain.openHere', { quantity: number(openQuantity ?? '') })}</small>
          )}
        </span>
      )}
    </li>
  );
}
