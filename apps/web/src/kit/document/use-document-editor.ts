import type { AnyDocument } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { isRefusal } from '../../lib/call.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useWrite } from '../../lib/query.ts';
import { useSettings } from '../../lib/settings.ts';
import { createLineEditor } from '../lines/line-editor.ts';
import type { SavedHeader } from '../lines/lines-saver.ts';
import type { Fields, SaveAnswer, SaveLines } from '../lines/save.model.ts';
import { orderFaults } from '../record/resolver.ts';
import { columnsOf, type DocumentView, type OpenDocument } from './document-view.ts';
import { changedFields } from './header.model.ts';
import { enteredLines, faultsByLine, idsByItem, lineOf, linesBody, newIdsOf } from './line-adapter.ts';

/** The fields of a document beside its lines, for the page that compares them with what another user has stored. */
export type DocumentHeader = SavedHeader & {
  /** As the user sees them. */
  now: () => Fields;
  /** Those of a row. */
  of: (row: OpenDocument) => Fields;
};

/** One draft for the header and the lines of a document: one queue, one version, one idempotency key for each change. */
export function useDocumentEditor<D extends AnyDocument>(view: DocumentView<D>, row: OpenDocument) {
  const { contract, Phone } = view;
  const { endpoints, header: shape, line, name, inOrder }: AnyDocument = contract as never;
  const language = useSettings((settings) => settings.isLanguage);
  const { field: labelOf } = useEntityTexts(name);
  const write = useWrite();
  const isReadOnly = !row.actions.includes('edit');
  // Values that are recorded on the lines, by many users at once, have an endpoint of their own and no version.
  const isEntered = row.actions.includes('enter');
  const isSaved = isEntered || !isReadOnly;
  const [columns] = useState(() => columnsOf(view, row));
  const fields = useMemo(() => [...Object.keys(shape.shape), 'documentDate', 'description'], [shape]);
  const fieldsOf = (from: Fields): FieldValues =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  const [stored] = useState<{ current: Fields }>(() => ({ current: fieldsOf(row) }));
  const form = useForm<FieldValues>({ defaultValues: stored.current });
  const { setError, clearErrors, getValues, setValue, subscribe } = form;

  const enter: SaveLines = async (change, { idempotencyKey, version, stored: before }) => {
    if (change.upsert.length === 0) return { version };
    const body = { lines: enteredLines(columns, change, before) };
    const endpoint = (endpoints as unknown as Record<'enter', Endpoint>).enter;
    const saved = (await write(
      endpoint,
      { params: { id: row.id }, body },
      {
        idempotencyKey,
      },
    )) as unknown as OpenDocument;
    return { version: String(saved.version), ids: idsByItem(columns, change, saved.lines) };
  };
  const update: SaveLines = async (change, { idempotencyKey, version, stored: before }) => {
    const lines = linesBody(columns, change, { fields: Object.keys(line.shape), stored: row.lines });
    const changed = new Map(change.upsert.map((line) => [line.id, line]));
    const now = change.order.flatMap((id) => changed.get(id) ?? before.get(id) ?? []);
    const hasLines = lines.upsert.length + lines.remove.length > 0 || change.order.length > 0;
    const body = {
      ...change.header,
      version: Number(version),
      ...(hasLines && (contract.writesLines ? { lines } : view.linesInHeader?.(now))),
    };
    const saved = (await write(
      endpoints.update,
      { params: { id: row.id }, body },
      {
        idempotencyKey,
      },
    )) as OpenDocument & { lineIds: Record<string, number> };
    if (change.header) clearErrors();
    const made = contract.writesLines
      ? newIdsOf(change, saved.lineIds)
      : idsByItem(columns, change, saved.lines);
    return { version: String(saved.version), ids: made };
  };
  /** What the server would answer to dates in the wrong order; the call is not needed to know it. */
  const refuseOutOfOrder = () => {
    const errors = orderFaults({ inOrder, labelOf }, getValues(), language);
    const [{ message } = {}] = errors;
    if (message) throw { success: false, code: 'DATE_RANGE_INVALID', message, errors }; // oxlint-disable-line no-throw-literal
  };
  const save: SaveLines = async (change, options): Promise<SaveAnswer> => {
    try {
      if (change.header) refuseOutOfOrder();
      return await (isEntered ? enter : update)(change, options);
    } catch (failure) {
      const errors = isRefusal(failure) ? (failure.errors ?? []) : [];
      for (const { path, message } of errors) if (fields.includes(path)) setError(path, { message });
      const faults = faultsByLine(columns, errors, change);
      if (Object.keys(faults).length === 0) throw failure;
      return { faults, isStored: false };
    }
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  const [header] = useState((): DocumentHeader => ({
    changed: () => (isReadOnly ? null : changedFields(stored.current, fieldsOf(getValues()))),
    stored: () => stored.current,
    now: () => fieldsOf(getValues()),
    of: fieldsOf,
    saved: (sent) => {
      stored.current = { ...stored.current, ...sent };
    },
    restore: (draft) => {
      stored.current = draft.stored;
      for (const field of fields) setValue(field, { ...draft.stored, ...draft.changed }[field] ?? null);
    },
  }));
  const [owner] = useState(() => ({
    name,
    draftKey: `${name}:${row.id}`,
    columns: columns.map(({ column }) => column),
    isReadOnly: !isEntered && (isReadOnly || !(contract.writesLines || view.linesInHeader)),
    isAppendOnly: isEntered,
    Phone: isEntered && Phone ? () => createElement(Phone, { row }) : undefined,
    lines: row.lines.map((one) => lineOf(columns, one)),
    version: String(row.version),
    save: ((change, options) => latestSave.current(change, options)) as SaveLines,
    // What can only be read is not judged: a submitted dispatch has reserved its goods, and they are no longer available.
    rule: isSaved ? view.rule : undefined,
    sheet: view.lineSheet,
    title: view.lineSheet?.title,
    header,
    asksOnConflict: !isEntered,
  }));
  const [editor] = useState(() => createLineEditor(owner));
  useEffect(() => {
    if (!isSaved) return undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => editor.saver.headerChanged(),
    });
    const stop = editor.saver.start();
    void editor.restore();
    return () => {
      unsubscribe();
      stop();
    };
  }, [subscribe, editor, isSaved]);
  /** Takes over what is stored now. What the user has entered and not sent yet stays. */
  const refresh = (next: OpenDocument) => {
    const values = fieldsOf(next);
    header.saved(values);
    form.reset(values);
    editor.refresh(
      next.lines.map((one) => lineOf(columns, one)),
      String(next.version),
    );
  };
  return { form, editor, owner, header, isReadOnly, isEntered, refresh };
}
