import type { AnyDocument } from '@kalfa/contracts/document';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { isRefusal } from '../../lib/call.ts';
import { useWrite } from '../../lib/query.ts';
import { createLineEditor } from '../lines/line-editor.ts';
import type { SaveAnswer, SaveLines } from '../lines/save.model.ts';
import type { DocumentView, OpenDocument } from './document-view.ts';
import { faultsByLine, lineOf, linesBody, newIdsOf } from './line-adapter.ts';

/** One draft for the header and the lines of a document: one queue, one version, one idempotency key for each change. */
export function useDocumentEditor<D extends AnyDocument>(view: DocumentView<D>, row: OpenDocument) {
  const { contract } = view;
  const { endpoints, header, name }: AnyDocument = contract as never;
  const write = useWrite();
  const isReadOnly = !row.actions.includes('edit');
  const fields = useMemo(() => [...Object.keys(header.shape), 'documentDate', 'description'], [header]);
  const [stored] = useState<{ current: FieldValues }>(() => ({
    current: Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
  }));
  const form = useForm<FieldValues>({ defaultValues: stored.current });
  const [known] = useState(() => new Map<string, number>());
  const { setError, clearErrors, getValues, subscribe } = form;

  const save: SaveLines = async (change, { idempotencyKey, version }): Promise<SaveAnswer> => {
    const lines = linesBody(view.lines, change, known);
    const hasLines = lines.upsert.length + lines.remove.length > 0 || change.order.length > 0;
    const body = {
      ...change.header,
      version: Number(version),
      ...(hasLines && contract.writesLines && { lines }),
    };
    try {
      const saved = (await write(
        endpoints.update,
        { params: { id: row.id }, body },
        {
          idempotencyKey,
        },
      )) as OpenDocument & { lineIds: Record<string, number> };
      if (change.header) clearErrors();
      const made = newIdsOf(change, saved.lineIds);
      for (const [id, given] of made) known.set(id, given);
      return {
        version: String(saved.version),
        ids: Object.fromEntries(made.map(([id, given]) => [id, String(given)])),
      };
    } catch (failure) {
      const errors = isRefusal(failure) ? (failure.errors ?? []) : [];
      for (const { path, message } of errors) if (fields.includes(path)) setError(path, { message });
      const faults = faultsByLine(view.lines, errors, change, known);
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
    columns: view.lines.map(({ column }) => column),
    isReadOnly: isReadOnly || !contract.writesLines,
    lines: row.lines.map((one) => lineOf(view.lines, one)),
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
  return { form, editor, owner, isReadOnly };
}
