import type { ActOutcome, AnyDocument } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Act, DocumentAction } from '@kalfa/contracts/lifecycle';
import type { NamedDocument } from '@kalfa/contracts/documents/named-document';
import type { FieldFault } from '@kalfa/contracts/refusal';
import { shownStatus } from '@kalfa/contracts/shown-status';
import { useState } from 'react';
import { z } from 'zod';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { readAgainPaths, useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { newSaveKey } from '../record/save-key.ts';
import type { DocumentRow } from './document-view.ts';

/** Why an action was refused: one message, and the fields and documents it names. */
export type Blocked = {
  message: string;
  errors: readonly FieldFault[];
  documents?: readonly NamedDocument[];
};

/** A refusal that the user may overrule: the field that does so, and the input with it. */
export type Overruled = Required<Blocked> & {
  action: DocumentAction;
  field: string;
  /** Whether the field is a text, such as a reason. */
  isText: boolean;
  input: object;
};

/** Related documents, whose statuses and links an action changes. */
const chainPath = 'baseinfo/documents';

/** The kind of a document, in families with several. */
export const kindOf = ({ kinds }: AnyDocument, { kind }: DocumentRow) =>
  typeof kind === 'string' ? kinds[kind] : undefined;

/** The life cycle of a document, by its kind. */
export const cycleOf = (contract: AnyDocument, row: DocumentRow) =>
  kindOf(contract, row)?.cycle ?? contract.cycle;

/** Takes an action on a document at a version, and refreshes everything that it changes. */
export function useAct(
  contract: AnyDocument,
  row: DocumentRow,
  setBlocked: (blocked: Blocked | null) => void,
  /** Marks what is wrong in the lines, and returns the rest. */
  markLines: (errors: readonly FieldFault[]) => readonly FieldFault[] = (errors) => errors,
) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  // An action whose answer was lost is repeated under the same key: it may have been taken.
  const [saveKey] = useState(newSaveKey);
  const [busy, setBusy] = useState<DocumentAction | null>(null);
  const [overruled, setOverruled] = useState<Overruled | null>(null);
  const endpoints = contract.endpoints as unknown as Readonly<Record<string, Endpoint>>;
  const act: Act | undefined = busy ? cycleOf(contract, row)[busy] : undefined;

  /** The outcome, or `null` when it was refused. */
  const run = async (
    action: DocumentAction,
    version: number,
    input: object = {},
  ): Promise<ActOutcome | null> => {
    const endpoint = endpoints[action];
    if (!endpoint || busy) return null;
    setBusy(action);
    setBlocked(null);
    setOverruled(null);
    const call =
      action === 'archive'
        ? { params: { id: row.id }, query: { version } }
        : { params: { id: row.id }, body: { version, ...input } };
    try {
      const options = { idempotencyKey: saveKey.keyFor([action, call]) };
      const done = (await write(endpoint, call as never, options)) as unknown as ActOutcome;
      readAgainPaths([chainPath, ...(cycleOf(contract, row)[action]?.changes ?? [])]);
      const { number, status, replacement } = done;
      const text = replacement
        ? t('documents.correction.done', { number, replacement: replacement.number })
        : action === 'archive'
          ? t('documents.archived', { number })
          : t('documents.done', { number, status: t(`documents.status.${shownStatus(status, row.kind)}`) });
      showFeedback({ message: text });
      return done;
    } catch (failure) {
      saveKey.learnFrom(failure);
      const errors = isRefusal(failure) ? (failure.errors ?? []) : [];
      const rest = markLines(errors);
      const message = failureText(failure);
      const params = isRefusal(failure) ? failure.params : undefined;
      const documents = (params?.documents as NamedDocument[] | undefined) ?? [];
      const field = isRefusal(failure) && cycleOf(contract, row)[action]?.confirms?.[failure.code];
      const schema = field ? cycleOf(contract, row)[action]?.input?.[field] : undefined;
      if (field && params?.mayOverrule !== false)
        setOverruled({
          action,
          message,
          errors,
          documents,
          field,
          isText: schema !== undefined && !z.safeParse(schema, true).success,
          input,
        });
      else setBlocked({ message, errors: rest, documents });
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { run, busy, act, overruled, dropOverruled: () => setOverruled(null) };
}
