import { importSession, type ImportSession } from '@kalfa/contracts/files/import-session';
import type { AnyRecord } from '@kalfa/contracts/record';
import { useState } from 'react';
import { call, isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { readAgain, useWrite } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';

export const importSteps = ['source', 'columns', 'review', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

export type ImportSource = { text: string } | { name: string; content: string };

type Outcome = { created: number; leftOut: number; archived: number | null };

/** The state of one import, from its file to its undo. */
export function useImport(record: AnyRecord) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [step, setStep] = useState<ImportStep>('source');
  const [session, setSession] = useState<ImportSession | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wordsOf = (error: unknown) => {
    if (!isRefusal(error) || error.code !== 'IN_USE') return failureText(error);
    const { count, names } = error.params as { count: number; names: string };
    return t('exchange.imports.undoRefused', { replace: { count, names } });
  };
  const { attempt, failure, isBusy } = useAttempt(wordsOf);
  const params = { id: session?.id ?? 0 };

  return {
    step,
    session,
    outcome,
    failure,
    isBusy,
    goTo: setStep,
    begin: (source: ImportSource) =>
      attempt(async () => {
        setSession(await write(record.endpoints.import, { body: source }));
        setStep('columns');
      }),
    choose: (columns: (string | null)[]) =>
      attempt(async () => {
        setSession(await write(importSession.columns, { params, body: { columns } }));
        setStep('review');
      }),
    correct: (rowNo: number, cells: string[]) =>
      attempt(async () => {
        setSession(await write(importSession.correct, { params, body: { rowNo, cells } }));
      }),
    commit: (leaveOutErrors: boolean) =>
      attempt(async () => {
        const made = await write(importSession.commit, { params, body: { leaveOutErrors } });
        setOutcome({ ...made, archived: null });
        setStep('result');
        readAgain(record.endpoints.list);
      }),
    undo: () =>
      attempt(async () => {
        const { archived } = await write(importSession.undo, { params, body: {} });
        setOutcome((before) => before && { ...before, archived });
        readAgain(record.endpoints.list);
      }),
    saveTemplate: () => attempt(async () => saveFile(await call(record.endpoints.importTemplate, {}))),
    saveErrors: () => attempt(async () => saveFile(await call(importSession.errors, { params }))),
  };
}

export type Import = ReturnType<typeof useImport>;
