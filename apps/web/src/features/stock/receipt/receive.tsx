import type { Answer } from '@kalfa/contracts/endpoint';
import { receipt } from '@kalfa/contracts/stock/receipt';
import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { IconScan, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { shrinkPicture } from '../../../kit/files/shrink-picture.ts';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { BackLink } from '../../../kit/page/back-link.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { Question } from '../../../kit/page/question.tsx';
import { Button } from '../../../kit/plain/button.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { newSaveKey } from '../../../kit/record/save-key.ts';
import { CodeSheet } from '../../../kit/scan/code-sheet.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { sendFile } from '../../../lib/files.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readAgainPaths, useRead, useWrite } from '../../../lib/query.ts';
import {
  entireEntry,
  faultOf,
  namedSource,
  receivedLines,
  summaryOf,
  type Entries,
} from './receive.model.ts';
import { receiveDraft } from './receive-draft.ts';
import { ReceiveLine } from './receive-line.tsx';
import style from './receive.module.css';

type Source = Answer<typeof receipt.endpoints.receivableSources>[number];
type Props = {
  kind: ReceiptKind;
  /** Only deliveries to this place. */
  placeId: number | undefined;
  onClose: () => void;
  onCreated: (id: number) => void;
};

/** Receives a delivery: the user chooses or scans it, enters what has arrived, and posts it. */
export function Receive({ kind, placeId, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(receipt.name);
  const [sourceId, choose] = useAddressRecord('source');
  const query = { kind, ...(placeId !== undefined && { placeId: String(placeId) }) };
  const {
    data: sources,
    error,
    isFetching,
    refetch,
  } = useRead(receipt.endpoints.receivableSources, { query });
  const source = sources?.find(({ id }) => id === sourceId);
  const title = source ? source.number : t('receiving.expected');
  return (
    <div className={style.page}>
      <PageHeader
        title={title}
        isLong={source !== undefined}
        trail={
          <BackLink
            label={source ? t('receiving.expected') : (texts.choice('kind', kind) ?? texts.title)}
            onClick={source ? () => choose(null) : onClose}
          />
        }
      />
      {source ? (
        <Delivery key={source.id} kind={kind} source={source} onCreated={onCreated} />
      ) : sources ? (
        <Expected sources={sources} missing={sourceId !== null} onChoose={choose} />
      ) : error && !isFetching ? (
        <ReadFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}

type ExpectedProps = { sources: readonly Source[]; missing: boolean; onChoose: (id: number) => void };

/** The deliveries that are on the way here, the oldest first. */
function Expected({ sources, missing, onChoose }: ExpectedProps) {
  const { t } = useTranslation();
  const [isScanning, setIsScanning] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  return (
    <>
      {missing && <Notice kind="warning">{t('receiving.gone')}</Notice>}
      {sources.length === 0 ? (
        <Message
          title={t('receiving.none')}
          text={t('receiving.noneText')}
          icon={<IconTruckDelivery size={40} stroke={1.5} />}
        />
      ) : (
        <ul className={style.sources}>
          {sources.map(({ id, number, from, lines, ...times }) => (
            <li key={id}>
              <button type="button" className={style.source} onClick={() => onChoose(id)}>
                <strong>{number}</strong>
                <Waiting {...times} />
                <span>
                  <bdi>{from}</bdi>
                </span>
                <small>{t('documents.sheet.lines', { count: lines.length })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <div className={style.foot}>
          <Button isLarge isWide onClick={() => setIsScanning(true)}>
            <IconScan size={22} stroke={1.75} aria-hidden /> {t('receiving.scan')}
          </Button>
        </div>
      )}
      {isScanning && (
        <CodeSheet
          action={t('receiving.open')}
          onClose={() => setIsScanning(false)}
          onCode={(code) => {
            const found = namedSource(code, sources);
            if (found) onChoose(found.id);
            else setUnknown(code);
          }}
        >
          {unknown !== null && t('receiving.unknown', { code: unknown })}
        </CodeSheet>
      )}
    </>
  );
}

type WaitingProps = Pick<Source, 'ageDays' | 'expectedOn' | 'lateDays'>;

/** When a delivery is expected or since when it is late; of one without a day, how long it is on the way. */
function Waiting({ ageDays, expectedOn, lateDays }: WaitingProps) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const age = ageDays === 0 ? t('receiving.sinceToday') : t('receiving.age', { count: ageDays });
  return lateDays === null ? (
    <span className={style.age}>{expectedOn ? t('receiving.due', { day: day(expectedOn) }) : age}</span>
  ) : (
    <span className={style.age} data-late>
      {t('receiving.late', { count: lateDays })}
    </span>
  );
}

type DeliveryProps = { kind: ReceiptKind; source: Source; onCreated: (id: number) => void };

function Delivery({ kind, source, onCreated }: DeliveryProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { usual } = receiptKind(kind);
  const write = useWrite();
  const failureText = useFailureText();
  const [draft] = useState(() => receiveDraft(source));
  const [saveKey] = useState(newSaveKey);
  const [entries, setEntries] = useState<Entries>(draft.read);
  const [placeId, setPlaceId] = useState(source.places[0]?.id);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const { lines } = source;
  const change = (next: Entries) => {
    setEntries(next);
    draft.keep(next);
  };
  const faulty = lines.filter((line) => {
    const entry = entries[line.sourceLineId];
    return entry && faultOf(line, entry);
  });
  const summary = summaryOf(lines, entries);
  const receiveAll = () => {
    change(Object.fromEntries(lines.map((line) => [line.sourceLineId, entireEntry(line)])));
    setIsChecked(true);
  };
  const left = lines.filter(({ sourceLineId }) => !entries[sourceLineId]);
  const done = lines.length - left.length;
  const receiveRest = () =>
    change({
      ...entries,
      ...Object.fromEntries(left.map((line) => [line.sourceLineId, entireEntry(line)])),
    });
  const check = () => {
    setShowsFaults(true);
    if (faulty.length === 0) setIsChecked(true);
  };
  const post = async () => {
    setIsBusy(true);
    setFailure(null);
    const body = {
      kind,
      placeId: placeId ?? 0,
      sourceId: source.id,
      lines: receivedLines(lines, entries, usual),
    };
    try {
      const options = { idempotencyKey: saveKey.keyFor(body) };
      const made = await write(receipt.endpoints.create, { body }, options);
      const { id, number: posted } = made as unknown as { id: number; number: string };
      draft.drop();
      readAgainPaths(['warehouse/receipts', 'warehouse/dispatches', 'warehouse/balances']);
      showFeedback({ message: t('receiving.done', { number: posted }) });
      // The goods are posted; photos follow, one after the other, on a slow connection also later.
      void sendPhotos(id);
      onCreated(id);
    } catch (refused) {
      saveKey.learnFrom(refused);
      // The question stays open with the reason: closed, it would look as if the goods were posted.
      setFailure(failureText(refused));
    } finally {
      setIsBusy(false);
    }
  };
  const sendPhotos = async (id: number) => {
    for (const photo of Object.values(entries).flatMap(({ photos }) => photos))
      try {
        const { name, content } = await shrinkPicture(photo);
        const { id: fileId } = await sendFile(name, content, () => undefined);
        await write(receipt.endpoints.attach, { params: { id }, body: { fileId } });
      } catch (lost) {
        showFeedback({ message: `${photo.name}: ${failureText(lost)}` });
      }
  };
  const notPosted = failure && <Notice kind="error">{`${failure} ${t('receiving.notPosted')}`}</Notice>;
  return (
    <>
      <div className={style.about}>
        <span>
          <bdi>{source.from}</bdi>
        </span>
        <label>
          {t('receiving.place')}
          {source.places.length > 1 ? (
            <select value={placeId} onChange={(event) => setPlaceId(Number(event.target.value))}>
              {source.places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <bdi>{source.places[0]?.name}</bdi>
          )}
        </label>
        <p className={style.progress}>
          <strong>{t('receiving.progress', { done: number(done), all: number(lines.length) })}</strong>
          <progress aria-label={t('receiving.progressLabel')} value={done} max={lines.length} />
        </p>
      </div>
      {source.places.length === 0 && <Notice kind="warning">{t('receiving.noPlace')}</Notice>}
      {!isChecked && notPosted}
      <ul className={style.lines}>
        {lines.map((line) => (
          <ReceiveLine
            key={line.sourceLineId}
            line={line}
            usual={usual}
            entry={entries[line.sourceLineId]}
            showsFaults={showsFaults}
            onChange={(entry) => change({ ...entries, [line.sourceLineId]: entry })}
          />
        ))}
      </ul>
      <div className={style.foot}>
        {done === 0 ? (
          <Button look="solid" isLarge isWide disabled={placeId === undefined} onClick={receiveAll}>
            {t('receiving.everything')}
          </Button>
        ) : (
          <>
            {left.length > 0 && (
              <Button isLarge isWide onClick={receiveRest}>
                {t('receiving.restComplete', { count: left.length })}
              </Button>
            )}
            <Button look="solid" isLarge isWide disabled={placeId === undefined} onClick={check}>
              {left.length > 0 ? t('receiving.finishLeft', { count: left.length }) : t('receiving.finish')}
            </Button>
          </>
        )}
      </div>
      {isChecked && (
        <Question
          title={t('receiving.check')}
          confirm={t('receiving.post')}
          isBusy={isBusy}
          isDisabled={
            summary.complete + summary.different === 0 && receivedLines(lines, entries, usual).length === 0
          }
          onConfirm={() => void post()}
          onClose={() => setIsChecked(false)}
        >
          <ul className={style.summary}>
            {summary.complete > 0 && <li>{t('receiving.complete', { count: summary.complete })}</li>}
            {summary.different > 0 && <li>{t('receiving.different', { count: summary.different })}</li>}
            {summary.later > 0 && <li>{t('receiving.stays', { count: summary.later })}</li>}
          </ul>
          {notPosted}
        </Question>
      )}
    </>
  );
}
