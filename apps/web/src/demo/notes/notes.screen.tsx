import { IconClock, IconCloudCheck, IconNotes, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { usePageActions } from '../../kit/page/page-actions.ts';
import { Tip } from '../../kit/page/tip.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { AppFrame, useOpenDetail } from '../frame/app-frame.tsx';
import { createDemoState } from '../frame/demo-state.ts';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { FilterRail } from '../frame/filter-rail.tsx';
import { Keys } from '../frame/keys.tsx';
import { ListPane } from '../frame/list-pane.tsx';
import { writtenNow } from '../frame/moments.ts';
import { useDemoData } from '../frame/use-demo-data.ts';
import { useDemoKeys } from '../frame/use-demo-keys.ts';
import { noteColors, type Note } from '../mock/shapes.ts';
import {
  countsByColor,
  firstSelected,
  neighbourOf,
  newNote,
  partsOf,
  putBack,
  shownNotes,
  updated,
  without,
  wordsIn,
  type ColorFilter,
} from './notes.model.ts';
import style from './notes.module.css';

type State = { notes: Note[] | null; selected: number; noteSearch: string; color: ColorFilter };

const useNotes = createDemoState<State>(() => ({
  notes: null,
  selected: firstSelected,
  noteSearch: '',
  color: 'all',
}));
const set = useNotes.setState;

/** Coloured notes of plain text. */
export default function NotesScreen() {
  const { t } = useTranslation();
  const { notes } = useNotes();
  const add = useAdd();
  usePageActions([{ name: 'create', label: t('demo.notes.new'), run: add }]);
  return (
    <DemoPage
      menu="demo-notes"
      count={notes && t('demo.notes.count', { count: notes.length })}
      actions={
        <Button look="solid" onClick={add}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('demo.notes.new')}
          <Keys caps="c" />
        </Button>
      }
    >
      <Notes />
    </DemoPage>
  );
}

function useAdd() {
  const { open } = useOpenDetail();
  return () => {
    const { notes } = useNotes.getState();
    if (!notes) return;
    const note = newNote(notes, writtenNow());
    set({ notes: [note, ...notes], selected: note.id, noteSearch: '', color: 'all' });
    open();
    // The editor of the new note takes the place of the other one.
    setTimeout(() => document.querySelector<HTMLElement>('[data-note-text]')?.focus());
  };
}

function Notes() {
  const { t } = useTranslation();
  const { notes, selected, noteSearch, color } = useNotes();
  const loading = useDemoData('notes', notes !== null, (rows) => set({ notes: rows }));
  const { close } = useOpenDetail();
  const all = notes ?? [];
  const shown = shownNotes(all, noteSearch, color);
  const note = all.find(({ id }) => id === selected);

  const remove = (gone: Note) => {
    const at = all.indexOf(gone);
    set({
      notes: without(all, gone.id),
      selected: gone.id === selected ? neighbourOf(all, gone.id) : selected,
    });
    close();
    document.getElementById('content')?.focus({ preventScroll: true });
    showFeedback({
      message: t('demo.notes.deleted', { note: partsOf(gone).title || t('demo.notes.untitled') }),
      undo: () => set(({ notes: left }) => ({ notes: putBack(left ?? [], gone, at), selected: gone.id })),
    });
  };
  useDemoKeys({ '#': () => note && remove(note), Delete: () => note && remove(note) });

  const filters = [
    {
      entries: [{ key: 'all' as ColorFilter, name: t('demo.notes.all'), count: all.length, Icon: IconNotes }],
    },
    {
      name: t('demo.notes.color'),
      entries: countsByColor(all).map(({ color: key, count }) => ({
        key: key as ColorFilter,
        name: t(`demo.notes.colors.${key}`),
        count,
        swatch: `var(--${key}-main)`,
      })),
    },
  ];
  return (
    <AppFrame
      isLoaded={notes !== null}
      loading={loading}
      names={{ list: t('demo.notes.list'), detail: t('demo.notes.note') }}
      hasDetail={note !== undefined}
      filters={
        <FilterRail
          label={t('demo.notes.color')}
          groups={filters}
          current={color}
          onChoose={(key) => set({ color: key })}
          note={t('demo.frame.untilReload')}
        />
      }
      list={
        <>
          <DemoSearch
            label={t('demo.notes.search')}
            value={noteSearch}
            onChange={(text) => set({ noteSearch: text })}
            found={shown.length}
          />
          {shown.length === 0 && <NothingFound search={noteSearch} />}
          <ListPane
            label={t('demo.notes.list')}
            rows={shown}
            idOf={({ id }) => id}
            current={selected}
            onSelect={(id) => set({ selected: id })}
            marks={({ color: tint }) => ({ 'data-tint': tint })}
            beside={(row) => <Remove onRemove={() => remove(row)} of={partsOf(row).title} />}
          >
            {(row) => <Row note={row} />}
          </ListPane>
        </>
      }
      detail={note && <Editor key={note.id} note={note} onRemove={() => remove(note)} />}
    />
  );
}

function Row({ note }: { note: Note }) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const { title, text } = partsOf(note);
  return (
    <span className={style.row}>
      <span className={style.title}>{title ? <DataText>{title}</DataText> : t('demo.notes.untitled')}</span>
      <span className={style.text}>
        <DataText>{text}</DataText>
      </span>
      <span className={style.when}>
        <IconClock size={14} stroke={1.75} aria-hidden />
        <time dateTime={note.datef}>{dayAndTime(note.datef)}</time>
      </span>
    </span>
  );
}

function Remove({ of, onRemove }: { of: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Tip label={t('demo.notes.delete', { note: of || t('demo.notes.untitled') })}>
      <button type="button" className={style.remove} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </button>
    </Tip>
  );
}

function Editor({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const { t } = useTranslation();
  const { number, dayAndTime, time } = useFormats();
  const text = useRef<HTMLTextAreaElement>(null);
  const change = <Field extends keyof Note>(field: Field, value: Note[Field]) =>
    set(({ notes }) => ({
      notes: updated(updated(notes ?? [], note.id, field, value), note.id, 'datef', writtenNow()),
    }));
  return (
    <div className={style.editor} data-tint={note.color}>
      <div className={style.bar}>
        <span role="status" className={style.saved}>
          <IconCloudCheck size={18} stroke={1.75} aria-hidden />
          {t('demo.notes.kept', { time: time(note.datef) })}
        </span>
        <div role="radiogroup" aria-label={t('demo.notes.color')} className={style.colors}>
          <span aria-hidden>{t('demo.notes.color')}</span>
          {noteColors.map((color) => (
            <Tip key={color} label={t(`demo.notes.colors.${color}`)}>
              <input
                type="radio"
                name="color"
                checked={note.color === color}
                style={{ background: `var(--${color}-main)` }}
                onChange={() => change('color', color)}
              />
            </Tip>
          ))}
        </div>
        <Remove of={partsOf(note).title} onRemove={onRemove} />
      </div>
      <p className={style.date}>
        <time dateTime={note.datef}>{dayAndTime(note.datef)}</time>
      </p>
      <textarea
        ref={text}
        data-note-text
        className={style.writing}
        aria-label={t('demo.notes.text')}
        placeholder={t('demo.notes.placeholder')}
        dir="auto"
        value={note.title}
        onChange={(event) => change('title', event.target.value)}
      />
      <p className={style.foot}>
        <span>{t('demo.notes.plain')}</span>
        <span>
          {t('demo.notes.words', {
            count: wordsIn(note.title),
            replace: { count: number(wordsIn(note.title)) },
          })}
        </span>
      </p>
    </div>
  );
}
