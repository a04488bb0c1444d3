import { nextId } from '../frame/next-id.ts';
import { noteColors, type Note, type NoteColor } from '../mock/shapes.ts';

/** The selected note is the first one, until another is chosen. */
export const firstSelected = 1;

export const newNote = (notes: readonly Note[], now: string): Note => ({
  id: nextId(notes.map(({ id }) => id)),
  title: '',
  color: 'info',
  datef: now,
  deleted: false,
});

/** Sets one field of a note. */
export const updated = <Field extends keyof Note>(
  notes: readonly Note[],
  id: number,
  field: Field,
  value: Note[Field],
): Note[] => notes.map((note) => (note.id === id ? { ...note, [field]: value } : note));

/** A deleted note is removed. */
export const without = (notes: readonly Note[], id: number): Note[] => notes.filter((note) => note.id !== id);

/** The note that is selected after this one was removed: the next, otherwise the last. */
export function neighbourOf(notes: readonly Note[], id: number): number {
  const at = notes.findIndex((note) => note.id === id);
  return (notes[at + 1] ?? notes[at - 1])?.id ?? 0;
}

/** Where the note stood before. */
export const putBack = (notes: readonly Note[], note: Note, at: number): Note[] =>
  notes.toSpliced(at, 0, note);

export type ColorFilter = NoteColor | 'all';

export const shownNotes = (notes: readonly Note[], search: string, color: ColorFilter): Note[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return notes.filter(
    (note) =>
      !note.deleted &&
      (color === 'all' || note.color === color) &&
      note.title.toLocaleLowerCase().includes(wanted),
  );
};

export const countsByColor = (notes: readonly Note[]) =>
  noteColors.map((color) => ({ color, count: notes.filter((note) => note.color === color).length }));

/** The first line of a note is its title; the rest is its text. */
export function partsOf({ title }: Pick<Note, 'title'>): { title: string; text: string } {
  const [first = '', ...rest] = title.split('\n');
  return { title: first.trim(), text: rest.join(' ').trim() };
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
