import type { RecordStatus } from '@kalfa/contracts/fields';
import type { AnyRecord } from '@kalfa/contracts/record';
import { useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { call, isRefusal } from '../../lib/call.ts';
import { useWrite } from '../../lib/query.ts';
import { useSettings } from '../../lib/settings.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { contractResolver } from './resolver.ts';

export type StoredRow = Record<string, unknown> & {
  id: number;
  version: number;
  recordStatus: RecordStatus;
  updatedAt: string;
  updatedBy: string;
  isFixed: boolean;
  actions: readonly string[];
};

/** A form over one record: new when there is no row, otherwise sending only what was changed. */
export function useRecordForm(
  contract: AnyRecord,
  row: StoredRow | null,
  onSaved: (saved: StoredRow) => void,
) {
  const language = useSettings((settings) => settings.isLanguage);
  const failureText = useFailureText();
  const write = useWrite();
  // Made when the form opens, so that a double click or a lost answer can never save twice.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<StoredRow | null>(null);
  const form = useForm<FieldValues>({
    defaultValues: { ...contract.blank, ...pick(row ?? {}, Object.keys(contract.input.shape)) },
    resolver: contractResolver(contract.input, language),
    shouldFocusError: true,
  });

  const send = (values: FieldValues, base: StoredRow | null) => {
    if (!base) return write(contract.endpoints.create, { body: values }, { idempotencyKey });
    const changed = pick(values, Object.keys(form.formState.dirtyFields));
    const body = { ...changed, version: base.version };
    return write(contract.endpoints.update, { params: { id: base.id }, body }, { idempotencyKey });
  };

  const save = async (values: FieldValues, base: StoredRow | null) => {
    setFailure(null);
    try {
      onSaved((await send(values, base)) as StoredRow);
    } catch (error) {
      setIdempotencyKey(crypto.randomUUID());
      await explain(error);
    }
  };

  const explain = async (error: unknown) => {
    if (isRefusal(error) && error.code === 'VERSION_CONFLICT' && row) {
      setTheirs((await call(contract.endpoints.get, { params: { id: row.id } })) as StoredRow);
      return;
    }
    const faults = isRefusal(error) ? (error.errors ?? []) : [];
    for (const { path, message } of faults) form.setError(path, { message }, { shouldFocus: true });
    if (faults.length === 0) setFailure(failureText(error));
  };

  return {
    form,
    failure,
    /** The record as somebody else saved it meanwhile; saving again then builds on that version. */
    theirs,
    isSaving: form.formState.isSubmitting,
    submit: form.handleSubmit((values) => save(values, row)),
    saveMine: form.handleSubmit((values) => {
      setTheirs(null);
      return save(values, theirs ?? row);
    }),
    takeTheirs: () => {
      if (theirs) onSaved(theirs);
    },
  };
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
