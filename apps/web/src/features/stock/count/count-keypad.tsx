import Dialog from '@mui/material/Dialog';
import {
  IconArrowLeft,
  IconBackspace,
  IconCheck,
  IconEyeOff,
  IconNote,
  IconPlus,
  IconScan,
  IconSearch,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { itemColumnOf, newLine } from '../../../kit/lines/columns.ts';
import { addLine, visibleLines } from '../../../kit/lines/grid.model.ts';
import { decimalSignOf, writeNumber } from '../../../kit/lines/numbers.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { splitName } from '../../../kit/page/cut-name.model.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { CodeSheet } from '../../../kit/scan/code-sheet.tsx';
import { foldText } from '../../../lib/fold-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import style from './count-on-phone.module.css';
import { CountProgress, useSheet, type SheetLine } from './count-sheet.tsx';
import { nextToCount, noEntry, press, sumOf, type Key } from './keypad.model.ts';

const mostFound = 5;
const keys: readonly Key[] = [
  '1',
  '2',
  '3',
  'back',
  '4',
  '5',
  '6',
  'clear',
  '7',
  '8',
  '9',
  '+',
  '00',
  '0',
  '.',
];

/** Counts item after item with large keys, one hand and no keyboard of the system. */
export function CountKeypad({ row, onClose }: { row: OpenDocument; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const language = useSettings((settings) => settings.isLanguage);
  const editor = useLineEditor();
  const { sheet } = useSheet();
  const [currentId, setCurrentId] = useState(() => nextToCount(sheet, null, new Set()));
  const [previousId, setPreviousId] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [entry, setEntry] = useState(noEntry);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const [message, setMessage] = useState('');
  const lineOf = (id: string | null) => sheet.find((line) => line.id === id);
  const current = lineOf(currentId);
  const previous = lineOf(previousId);
  const following = lineOf(nextToCount(sheet, currentId, skipped));
  const decimals = current?.item.decimals ?? 0;
  const sum = sumOf(entry);
  const text = (value: string) => writeNumber(value, { language, least: 0 });

  const go = (id: string | null) => {
    setCurrentId(id);
    setEntry(noEntry);
    setNote(null);
    setTyped('');
    setMessage('');
  };
  const put = (line: SheetLine, name: string, value: string | null) => {
    const at = visibleLines(editor.store.getState()).findIndex(({ id }) => id === line.id);
    const column = editor.owner().columns.find((one) => one.name === name);
    if (at >= 0 && column) editor.enter(at, column, value);
  };
  const save = () => {
    if (!current || sum === null) return;
    put(current, 'countedQuantity', sum);
    if (note !== null) put(current, 'note', note.trim() || null);
    setPreviousId(current.id);
    go(following?.id ?? null);
  };
  const skip = () => {
    if (!current) return;
    setSkipped(new Set([...skipped, current.id]));
    go(following?.id ?? current.id);
  };
  const find = async (code: string) => {
    const item = (await itemColumnOf(editor.owner().columns)?.match([code]))?.get(code);
    if (!item) {
      setMessage(t('lines.scannedUnknown', { code }));
      return;
    }
    setIsScanning(false);
    const listed = sheet.find((line) => line.item.id === item.id);
    const line = newLine({ item });
    if (!listed) editor.change((grid) => addLine(grid, line));
    go(listed?.id ?? line.id);
  };
  const found =
    typed.trim() === ''
      ? []
      : sheet
          .filter(({ item }) => foldText(`${item.code} ${item.name}`).includes(foldText(typed.trim())))
          .slice(0, mostFound);

  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId}>
      <div className={style.keypad}>
        <header className={style.bar}>
          <Button look="square" aria-label={t('counting.back')} onClick={onClose}>
            <IconArrowLeft size={24} stroke={1.75} aria-hidden className={style.mirrored} />
          </Button>
          <div>
            <h2 id={titleId}>{row.blind === true ? t('counting.blind') : t('counting.open')}</h2>
            <small>
              <bdi>{row.number}</bdi> · <bdi>{String(row.placeName)}</bdi>
            </small>
          </div>
        </header>
        <div className={style.summary}>
          <CountProgress />
        </div>
        <div className={style.body}>
          <div className={style.find}>
            <label className={style.search}>
              <IconSearch size={20} stroke={1.75} aria-hidden />
              <input
                type="search"
                value={typed}
                placeholder={t('counting.search')}
                aria-label={t('counting.search')}
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
            <Button onClick={() => setIsScanning(true)}>
              <IconScan size={22} stroke={1.75} aria-hidden />
              {t('counting.scan')}
            </Button>
          </div>
          {found.length > 0 && (
            <ul className={style.found}>
              {found.map(({ id, item }) => (
                <li key={id}>
                  <button type="button" onClick={() => go(id)}>
                    <bdi>{item.name}</bdi> <small>{item.code}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {current ? (
            <section className={style.item} aria-live="polite">
              <strong>
                <bdi>{current.item.name}</bdi>
              </strong>
              <small>
                <ItemPlace line={current} />
              </small>
              <output className={style.sum} data-sum>
                {/* Sums and quantities run from left to right in every language. */}
                <span>
                  <bdi dir="ltr">
                    {entry.piles.length > 0 && [...entry.piles, entry.typed || '0'].map(text).join(' + ')}
                  </bdi>
                </span>
                <span dir="ltr">
                  <b>{sum === null ? (current.counted === null ? '–' : text(current.counted)) : text(sum)}</b>{' '}
                  <bdi>{current.item.unit}</bdi>
                </span>
              </output>
              <div className={style.extras}>
                {row.blind === true && (
                  <span>
                    <IconEyeOff size={18} stroke={1.75} aria-hidden />
                    {t('counting.hidden')}
                  </span>
                )}
                <Button look="text" onClick={() => setNote(note === null ? '' : null)}>
                  <IconNote size={18} stroke={1.75} aria-hidden />
                  {t('entity.count.field.note')}
                </Button>
              </div>
              {note !== null && (
                <input
                  className={style.note}
                  aria-label={t('entity.count.field.note')}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </section>
          ) : (
            <p className={style.item}>{t('counting.all')}</p>
          )}
          {/* Digits run from left to right in every language. */}
          <div className={style.keys} dir="ltr">
            {keys.map((key) => (
              <button
                key={key}
                type="button"
                data-key={key}
                disabled={!current || (key === '.' && decimals === 0)}
                aria-label={keyNames[key] && t(keyNames[key])}
                onClick={() => setEntry(press(entry, key, decimals))}
              >
                {keyFaces[key] ?? (key === '.' ? (decimalSignOf(language) === 'comma' ? ',' : '.') : key)}
              </button>
            ))}
            <button type="button" disabled={!current} onClick={() => setEntry(press(noEntry, '0', decimals))}>
              {t('counting.none')}
            </button>
          </div>
          <dl className={style.around}>
            {previous && (
              <div>
                <dt>{t('counting.previous')}</dt>
                <dd className={style.named}>
                  <Name of={previous.item.name} />
                  <b dir="ltr">
                    {text(previous.counted ?? '0')} <bdi>{previous.item.unit}</bdi>
                  </b>
                </dd>
                <dd>
                  <Button look="text" onClick={() => go(previous.id)}>
                    {t('counting.correct')}
                  </Button>
                </dd>
              </div>
            )}
            {following && (
              <div>
                <dt>{t('counting.next')}</dt>
                <dd className={style.named}>
                  <Name of={following.item.name} />
                  {following.shelf && <Shelf of={following.shelf} />}
                </dd>
              </div>
            )}
          </dl>
        </div>
        <footer className={style.foot}>
          {current ? (
            <>
              <Button isLarge disabled={!following} onClick={skip}>
                {t('counting.skip')}
              </Button>
              <Button look="solid" isLarge isWide disabled={sum === null} onClick={save}>
                <IconCheck size={20} stroke={2} aria-hidden />
                {following ? t('counting.saveNext') : t('counting.saveLast')}
              </Button>
            </>
          ) : (
            <Button look="solid" isLarge isWide onClick={onClose}>
              {t('counting.back')}
            </Button>
          )}
        </footer>
      </div>
      {isScanning && (
        <CodeSheet action={t('counting.scan')} onCode={find} onClose={() => setIsScanning(false)}>
          {message}
        </CodeSheet>
      )}
    </Dialog>
  );
}

/** The code of an item, and where it lies. */
const ItemPlace = ({ line: { item, shelf } }: { line: SheetLine }) => (
  <>
    <bdi>{item.code}</bdi>
    {shelf && (
      <>
        {' · '}
        <Shelf of={shelf} />
      </>
    )}
  </>
);

/** In one line, and cut before its size. */
function Name({ of }: { of: string }) {
  const [start, end] = splitName(of);
  return (
    <bdi className={style.name}>
      <span>{start}</span>
      <span>{end}</span>
    </bdi>
  );
}

function Shelf({ of }: { of: string }) {
  const { t } = useTranslation();
  return (
    <b>
      {t('entity.count.field.shelf')} <bdi>{of}</bdi>
    </b>
  );
}

const keyFaces: Partial<Record<Key, ReactNode>> = {
  back: <IconBackspace size={24} stroke={1.75} aria-hidden />,
  clear: 'C',
  '+': <IconPlus size={26} stroke={1.75} aria-hidden />,
};
const keyNames: Partial<Record<Key, 'counting.keyBack' | 'counting.keyClear' | 'counting.keyPlus'>> = {
  back: 'counting.keyBack',
  clear: 'counting.keyClear',
  '+': 'counting.keyPlus',
};
