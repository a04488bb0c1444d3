import { compareDecimals } from '@kalfa/domain/decimal';
import { IconCamera, IconChecks, IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { decimalSignOf, readNumber, writeNumber } from '../../../kit/lines/numbers.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useSettings } from '../../../lib/settings.ts';
import {
  entireEntry,
  entryOf,
  faultOf,
  restOf,
  stepped,
  type DeliveredLine,
  type Entry,
  type Part,
} from './receive.model.ts';
import style from './receive.module.css';

type Props = {
  line: DeliveredLine & { itemName: string; itemCode: string; unitSymbol: string; unitDecimals: number };
  /** What the goods of this kind are usually received as. */
  usual: Part;
  entry: Entry | undefined;
  showsFaults: boolean;
  onChange: (entry: Entry) => void;
};

const parts: readonly Part[] = ['accepted', 'destroyed', 'lost'];

/** One line of a delivery: how much of it has arrived, and what became of the rest. */
export function ReceiveLine({ line, usual, entry, showsFaults, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const language = useSettings((settings) => settings.isLanguage);
  const text = (value: string) => writeNumber(value, { language, least: 0 });
  const amount = (value: string) => isolated(`${text(value)} ${line.unitSymbol}`);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const sent = text(line.remainingQuantity);
  const rest = entry ? restOf(line, entry) : line.remainingQuantity;
  const hasRest = entry !== undefined && compareDecimals(rest, '0') > 0;
  const isComplete = entry !== undefined && compareDecimals(rest, '0') === 0;
  const fault = entry ? faultOf(line, entry) : null;
  const quantity = entry?.quantity ?? '0';
  const hasAmount = !isComplete && (isOpen || entry !== undefined);
  const set = (next: string) => {
    setTyped(null);
    onChange({ ...(entry ?? entryOf(next)), quantity: next });
  };
  const type = (next: string) => {
    setTyped(next);
    const read = readNumber(next.trim(), decimalSignOf(language));
    if (read !== null && !read.startsWith('-')) onChange({ ...(entry ?? entryOf(read)), quantity: read });
  };
  return (
    <li className={style.line} data-open={(entry !== undefined && !isComplete) || undefined}>
      <button
        type="button"
        className={style.item}
        aria-expanded={hasAmount}
        onClick={() => (isComplete ? onChange(entryOf('0')) : setIsOpen(!isOpen))}
      >
        <strong>
          <bdi>{line.itemName}</bdi>
        </strong>
        <small>
          <bdi>{line.itemCode}</bdi> · {t('receiving.sent', { amount: amount(line.remainingQuantity) })}
        </small>
      </button>
      {isComplete ? (
        <IconCircleCheck
          className={style.complete}
          size={28}
          stroke={1.75}
          aria-label={t('receiving.all', { quantity: sent })}
        />
      ) : (
        <button type="button" className={style.all} onClick={() => onChange(entireEntry(line))}>
          <IconChecks size={20} stroke={1.75} aria-hidden /> {t('receiving.all', { quantity: sent })}
        </button>
      )}
      {hasAmount && (
        <div className={style.amount}>
          <Button isLarge aria-label={t('receiving.less')} onClick={() => set(stepped(line, quantity, -1))}>
            <IconMinus size={22} stroke={2} />
          </Button>
          <input
            inputMode={line.unitDecimals > 0 ? 'decimal' : 'numeric'}
            aria-label={t('receiving.quantity', { item: line.itemName })}
            aria-invalid={fault === 'tooMuch'}
            value={typed ?? (entry ? text(quantity) : '')}
            placeholder="0"
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
          <Button isLarge aria-label={t('receiving.more')} onClick={() => set(stepped(line, quantity, 1))}>
            <IconPlus size={22} stroke={2} />
          </Button>
        </div>
      )}
      {fault === 'tooMuch' && (
        <p role="alert" className={style.fault}>
          {t('receiving.tooMuch', { quantity: sent })}
        </p>
      )}
      {hasRest && entry && (
        <fieldset className={style.rest}>
          <legend>{t('receiving.rest', { amount: amount(rest) })}</legend>
          <div className={style.choices}>
            {(['later', ...parts.filter((part) => part !== usual)] as const).map((part) => (
              <label key={part}>
                <input
                  type="radio"
                  name={id}
                  checked={entry.rest === part}
                  onChange={() => onChange({ ...entry, rest: part })}
                />
                {t(`receiving.part.${part}`)}
              </label>
            ))}
          </div>
          {entry.rest !== 'later' && (
            <>
              <input
                aria-label={t('receiving.reason')}
                placeholder={t('receiving.reason')}
                aria-invalid={showsFaults && fault === 'reason'}
                value={entry.reason}
                onChange={(event) => onChange({ ...entry, reason: event.target.value })}
              />
              <label className={style.photo}>
                <IconCamera size={22} stroke={1.75} aria-hidden />
                {entry.photos.length > 0
                  ? t('receiving.photos', { count: entry.photos.length })
                  : t('receiving.photo')}
                <input
                  type="file"
                  accept="image/*"
                  capture="environment"
                  multiple
                  onChange={({ target: { files } }) =>
                    onChange({ ...entry, photos: [...entry.photos, ...(files ?? [])] })
                  }
                />
              </label>
            </>
          )}
          {showsFaults && (fault === 'reason' || fault === 'photo') && (
            <p role="alert" className={style.fault}>
              {t(`receiving.needs.${fault}`)}
            </p>
          )}
        </fieldset>
      )}
    </li>
  );
}
