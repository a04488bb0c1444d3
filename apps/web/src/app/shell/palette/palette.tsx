import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../kit/page/visually-hidden.tsx';
import { Keys } from '../shortcuts/keys.tsx';
import { closePalette, usePalette } from './open-palette.ts';
import {
  asksForNumber,
  inSections,
  isOwnSection,
  prefixes,
  parsePaletteQuery,
  stepFrom,
  type Entry,
  type Section,
} from './palette.model.ts';
import styles from './palette.module.css';
import { visitRecord } from './recent.ts';
import { useEntries } from './use-entries.ts';
import { useNumbered, useRecords } from './use-records.ts';

/** One box for everything: actions of this page, recent visits, records, pages, settings. */
export function Palette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  const listId = useId();
  const [typed, setTyped] = useState(() => usePalette.getState().text);
  const [chosen, setChosen] = useState<string>();
  const [entered, setEntered] = useState<string>();
  const query = parsePaletteQuery(typed);
  const { records, isSearching, isUnreachable } = useRecords(query);
  const { documents, isLookingUp } = useNumbered(query);
  const sections = inSections(useEntries(query, records, documents));
  const entries = sections.flatMap((section) => section.entries);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];

  const open = (entry: Entry, inNewTab: boolean) => {
    visitRecord(entry);
    if (entry.to !== undefined && inNewTab) {
      window.open(entry.to, '_blank', 'noopener');
      return;
    }
    closePalette();
    if (entry.to === undefined) entry.run();
    else void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown'];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== undefined) setChosen(stepFrom(entries, active?.id, step));
    else if (isLookingUp && chosen === undefined) setEntered(typed);
    else if (active) open(active, event.ctrlKey || event.metaKey);
  };
  // A scanner types Enter right after the number, before the server has answered.
  const openEntered = useEffectEvent(() => {
    if (active) open(active, false);
  });
  const isEntered = entered === typed && !isLookingUp;
  useEffect(() => {
    if (isEntered) openEntered();
  }, [isEntered]);

  const isEmpty =
    entries.length === 0 && query.words !== '' && !isSearching && !isLookingUp && !isUnreachable;
  const note = isUnreachable
    ? t('palette.needsConnection')
    : query.narrowing === 'documents' && query.words === ''
      ? t('palette.whichDocument')
      : query.narrowing === 'people' && query.words === ''
        ? t('palette.whichPerson')
        : !isEmpty
          ? null
          : asksForNumber(query)
            ? `${t('scan.unknown', { number: query.words })} ${t('scan.unknownNext')}`
            : t('palette.nothing', { words: query.words });

  return (
    <Dialog
      open
      onClose={closePalette}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 90, exit: 0 }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          elevation: 24,
          sx: isPhone ? {} : { width: 640, maxWidth: '100%', maxHeight: '72vh', marginBlockStart: '12vh' },
        },
      }}
    >
      <VisuallyHidden>
        <span id={titleId}>{t('palette.title')}</span>
      </VisuallyHidden>
      <div className={styles.box}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(listId, active)}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          ref={focusIt}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
            setEntered(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={closePalette}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className={styles.results}>
        <div id={listId} role="listbox" aria-label={t('palette.results')}>
          {sections.map(({ section, entries }) => (
            <Group key={section} section={section} id={`${listId} ${section}`}>
              {entries.map((entry) => (
                <Line
                  key={entry.id}
                  id={idOf(listId, entry)}
                  entry={entry}
                  isActive={entry === active}
                  onPoint={() => setChosen(entry.id)}
                  onOpen={(inNewTab) => open(entry, inNewTab)}
                />
              ))}
            </Group>
          ))}
        </div>
        <div role="status">
          {note ? (
            <p className={styles.note}>{note}</p>
          ) : (
            <VisuallyHidden>
              {typed !== '' && !isSearching && t('palette.count', { count: entries.length })}
            </VisuallyHidden>
          )}
        </div>
      </div>
      <Foot />
    </Dialog>
  );
}

const focusIt = (input: HTMLInputElement | null) => input?.focus();

const idOf = (list: string, { id }: Entry) => `${list} ${id}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

const EntityTitle = ({ name }: { name: string }) => useEntityTexts(name).title;

/** The lines of one section under their name. */
function Group({ section, id, children }: { section: Section; id: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  const headingId = id.replaceAll(/\W+/g, '-');
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading}>
        {isOwnSection(section) ? t(`palette.section.${section}`) : <EntityTitle name={section} />}
      </div>
      {children}
    </div>
  );
}

type LineProps = {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (inNewTab: boolean) => void;
};

function Line({
  id,
  entry: { label, lang, code, hint, amount, Icon },
  isActive,
  onPoint,
  onOpen,
}: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // Keys are handled by the input: it keeps the focus, and names the active line.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.line}
      // Not on `pointerenter`: lines that appear under a resting pointer must not override the keyboard selection.
      onPointerMove={isActive ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <Isolated className={styles.label} text={label} lang={lang} />
      {code && code !== label && <Isolated className={styles.code} text={code} />}
      {hint && <Isolated className={styles.hint} text={hint} />}
      {amount && <OnHand {...amount} />}
    </div>
  );
}

function OnHand({ onHand, unitSymbol }: NonNullable<Entry['amount']>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <span className={styles.amount}>
      <VisuallyHidden>{t('palette.onHand')} </VisuallyHidden>
      <bdi>{[number(onHand), unitSymbol].join(' ')}</bdi>
    </span>
  );
}

type IsolatedProps = { className: string | undefined; text: string; lang?: string | undefined };

/** A text in its own direction, aligned with the direction of the page. */
const Isolated = ({ className, text, lang }: IsolatedProps) => (
  <span className={className}>
    <bdi lang={lang}>{text}</bdi>
  </span>
);

/** What else can be typed and pressed here; a phone has no keyboard shortcuts. */
function Foot() {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      {Object.entries(prefixes).map(([sign, narrowing]) => (
        <span key={sign}>
          <Keys keys={[sign]} /> {t(`palette.narrowing.${narrowing}`)}
        </span>
      ))}
      <span className={styles.end}>
        <Keys keys={['Ctrl', 'Enter']} /> {t('palette.newTab')}
      </span>
    </div>
  );
}
