import type { AnyRecord } from '@kalfa/contracts/record';
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { call, isRefusal } from '../../lib/call.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useWrite } from '../../lib/query.ts';
import { useSettings } from '../../lib/settings.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { recordDraft } from './record-draft.ts';
import { contractResolver } from './resolver.ts';
import { newSaveKey } from './save-key.ts';
import type { StoredRow } from './stored-row.ts';

type Options = {
  onSaved: (saved: StoredRow) => void;
  onClose: () => void;
  /** Values of a new record in addition to the defaults of its contract. */
  initial?: Readonly<Record<string, unknown>> | undefined;
};

/** A form for one record: a new one when there is no row, otherwise only the changed fields are sent. */
export function useRecordForm(
  contract: AnyRecord,
  row: StoredRow | null,
  { onSaved, onClose, initial }: Options,
) {
  const language = useSettings((settings) => settings.isLanguage);
  const failureText = useFailureText();
  const { field } = useEntityTexts(contract.name);
  const write = useWrite();
  const isReadOnly = row !== null && !row.actions.includes('edit');
  const [draft] = useState(() => recordDraft(contract.name, row?.id));
  const [restored, setRestored] = useState(() => (isReadOnly ? null : draft.read()));
  // The base row never changes while the form is open: with a newer version of it, a save would overwrite the changes
  // of another user without asking.
  const [opened] = useState(row);
  const base = restored ? restored.base : opened;
  // Created when the form opens, so that a double click or a lost response can never save twice.
  const [saveKey] = useState(newSaveKey);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<StoredRow | null>(null);
  const defaultsOf = (stored: StoredRow | null) => ({
    ...contract.blank,
    ...(stored ? {} : initial),
    ...pick(stored ?? {}, Object.keys(contract.input.shape)),
  });
  const form = useForm<FieldValues>({
    defaultValues: defaultsOf(base),
    resolver: contractResolver(contract.input, language, { inOrder: contract.inOrder, labelOf: field }),
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const isOpen = useIsMounted();
  const isSending = useRef(false);

  const { reset, getValues, subscribe } = form;
  useEffect(() => {
    if (restored) reset({ ...getValues(), ...restored.typed }, { keepDefaultValues: true });
  }, [restored, reset, getValues]);
  // Stored at each change, so that closing, going back and reloading need no handling of their own.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, dirtyFields: dirty = {} }) => {
          const typed = pick(values, changedNames(dirty));
          if (Object.keys(typed).length > 0) draft.keep({ base, typed });
          else draft.drop();
        },
      }),
    [subscribe, draft, base],
  );

  const send = (values: FieldValues, onto: StoredRow | null) => {
    const body = onto
      ? { ...pick(values, changedNames(form.formState.dirtyFields)), version: onto.version }
      : values;
    const options = { idempotencyKey: saveKey.keyFor(body) };
    return onto
      ? write(contract.endpoints.update, { params: { id: onto.id }, body }, options)
      : write(contract.endpoints.create, { body }, options);
  };

  const save = async (values: FieldValues, onto: StoredRow | null) => {
    setFailure(null);
    try {
      const saved = (await send(values, onto)) as StoredRow;
      draft.drop();
      onSaved(saved);
      if (isOpen.current) onClose();
    } catch (error) {
      saveKey.learnFrom(error);
      await explain(error);
    }
  };

  const explain = async (error: unknown) => {
    // The form is no longer open; the input is in the draft.
    if (!isOpen.current) return showFeedback({ message: failureText(error) });
    if (isRefusal(error) && error.code === 'VERSION_CONFLICT' && base) return compareWith(base.id);
    const faults = isRefusal(error) ? (error.errors ?? []) : [];
    for (const { path, message } of faults) form.setError(path, { message }, { shouldFocus: true });
    if (faults.length === 0) setFailure(failureText(error));
  };

  const compareWith = async (id: number) => {
    try {
      setTheirs((await call(contract.endpoints.get, { params: { id } })) as StoredRow);
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  const submitOnto = (onto: StoredRow | null) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isReadOnly || isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit((values) => save(values, onto))(event);
    } finally {
      isSending.current = false;
    }
  };

  return {
    form,
    base,
    failure,
    isReadOnly,
    isDirty,
    isSaving: isSubmitting,
    changed: changedNames(dirtyFields),
    /** The record as another user saved it meanwhile. Until the user decides, only `saveMine` saves, onto that version. */
    theirs,
    submit: theirs ? async (event?: BaseSyntheticEvent) => event?.preventDefault() : submitOnto(base),
    saveMine: submitOnto(theirs),
    discardMine: () => {
      draft.drop();
      onClose();
    },
    isRestored: restored !== null,
    discardRestored: () => {
      draft.drop();
      setRestored(null);
      setTheirs(null);
      setFailure(null);
      form.reset(defaultsOf(opened));
    },
  };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** A field that holds several values is reported as an array, in which each element says whether it changed. */
const changedNames = (dirty: Readonly<Record<string, unknown>>) =>
  Object.keys(dirty).filter((name) => [dirty[name]].flat(2).some(Boolean));

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
