import type { AnyDocument } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { isRefusal } from '../../lib/call.ts';
import { useWrite } from '../../lib/query.ts';
import { createLineEditor } from '../lines/line-editor.ts';
import type { SaveAnswer, SaveLines } from '../lines/save.model.ts';
import { columnsOf, type DocumentView, type OpenDocument } from './document-view.ts';
import { enteredLines, faultsByLine, idsByItem, lineOf, linesBody, newIdsOf } from './line-adapter.ts';

/** One draft for the header and the lines of a document: one queue, one version, one idempotency key for each change. */
export function useDocumentEditor<D extends AnyDocument>(view: DocumentView<D>, row: OpenDocument) {
  const { contract, Phone } = view;
  const { endpoints, header, name }: AnyDocument = contract as never;
  const write = useWrite();
  const isReadOnly = !row.actions.includes('edit');
  // Values that are recorded on the lines, by many users at once, have an endpoint of their own and no version.
  const isEntered = row.actions.includes('enter');
  const [columns] = useState(() => columnsOf(view, row));
  const fields = useMemo(() => [...Object.keys(header.shape), 'documentDate', 'description'], [header]);
  const [stored] = useState<{ current: FieldValues }>(() => ({
    current: Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
  }));
  const form = useForm<FieldValues>({ defaultValues: stored.current });
  const [known] = useState(() => new Map<string, number>());
  const { setError, clearErrors, getValues, subscribe } = form;

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
    return { version: String(saved.version), ids: idsOf(idsByItem(columns, change, saved.lines)) };
  };
  const update: SaveLines = async (change, { idempotencyKey, version, stored: before }) => {
    const lines = linesBody(columns, change, known);
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
    return { version: String(saved.version), ids: idsOf(made) };
  };
  const idsOf = (made: readonly [string, number][]) => {
    for (const [id, given] of made) known.set(id, given);
    return Object.fromEntries(made.map(([id, given]) => [id, String(given)]));
  };
  const save: SaveLines = async (change, options): Promise<SaveAnswer> => {
    try {
      return await (isEntered ? enter : update)(change, options);
    } catch (failure) {
      const errors = isRefusal(failure) ? (failure.errors ?? []) : [];
      for (const { path, message } of errors) if (fields.includes(path)) setError(path, { message });
      const faults = faultsByLine(columns, errors, change, known);
      if (Object.keys(faults).length === 0) throw failure;
      return { faults, isStored: false };
    }
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

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
    rule: view.rule,
    header: {
      changed: () => {
        if (isReadOnly) return null;
        const now = getValues();
        const changed = fields.filter((field) => (now[field] ?? null) !== (stored.current[field] ?? null));
        return changed.length === 0
          ? null
          : Object.fromEntries(changed.map((field) => [field, now[field] ?? null]));
      },
      saved: (sent: Readonly<Record<string, unknown>>) => {
        stored.current = { ...stored.current, ...sent };
      },
    },
  }));
  const [editor] = useState(() => createLineEditor(owner));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => editor.saver.headerChanged(),
      }),
    [subscribe, editor],
  );
  /** Takes over what is stored now. What the user has entered and not sent yet stays. */
  const refresh = (next: OpenDocument) => {
    const values = Object.fromEntries(fields.map((field) => [field, next[field] ?? null]));
    owner.header.saved(values);
    form.reset(values);
    editor.refresh(
      next.lines.map((one) => lineOf(columns, one)),
      String(next.version),
    );
  };
  return { form, editor, owner, isReadOnly, isEntered, refresh };
}
