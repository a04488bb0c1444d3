import { approval } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../lib/http/actor.ts';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { visibleAmong } from '../../kit/document/families.ts';
import { delegationConstraints, delegationRoutes } from './delegations.ts';
import type { ApprovalDeps } from './deps.ts';
import { readFacts } from './facts.ts';
import { holdDecision, ownDecisions, undoDecision, undoSecondsOf } from './held-decisions.ts';
import { limitConstraints, limitRoutes } from './limits.ts';
import { writeMessage } from './questions.ts';
import { isBulk, waitingFor, waitingRows, type Waiting } from './waiting.ts';

/** One place for everything that waits for a decision, across all families of documents. */
export function approvalModule(deps: ApprovalDeps): Module {
  const find = async (db: Reader, actor: Actor, id: number | undefined): Promise<Waiting> => {
    const [waiting] = await waitingFor(db, deps, actor, [id ?? 0]);
    if (!waiting) throw refuse('NOT_FOUND');
    return waiting;
  };
  return {
    constraints: { ...delegationConstraints, ...limitConstraints },
    routes: [
      route(approval.list, async (db, { actor }) => {
        const waiting = await waitingFor(db, deps, actor);
        return {
          total: waiting.length,
          rows: await waitingRows(db, waiting),
          decisions: await ownDecisions(db, actor),
          undoSeconds: await undoSecondsOf(db, actor),
        };
      }),
      route(approval.count, async (db, { actor }) => ({ total: (await waitingFor(db, deps, actor)).length })),
      ...delegationRoutes,
      ...limitRoutes,
      route(approval.get, async (db, { actor, params }) => {
        const waiting = await find(db, actor, params.id);
        const [row] = await waitingRows(db, [waiting]);
        if (!row) throw refuse('NOT_FOUND');
        return { ...row, ...(await readFacts(db, deps, actor, waiting)) };
      }),
      route(approval.decide, async (tx, call) => {
        const { version, action, ...consent } = call.body;
        const waiting = await find(tx, call.actor, call.params.id);
        return holdDecision(tx, deps, call, waiting, { action, version, input: consent });
      }),
      route(approval.decideAll, async (tx, call) => {
        const { documents } = call.body;
        const waiting = new Map(
          (
            await waitingFor(
              tx,
              deps,
              call.actor,
              documents.map(({ id }) => id),
            )
          ).map((one) => [one.id, one]),
        );
        const chosen = documents.map(({ id, version }) => {
          const document = waiting.get(id);
          if (!document) throw refuse('NOT_FOUND');
          return { document, version };
        });
        const isAlike =
          new Set(chosen.map(({ document: { family, kind } }) => `${family} ${kind}`)).size === 1;
        if (!isAlike || !chosen.every(({ document }) => isBulk(document))) throw refuse('BULK_NOT_ALLOWED');
        const held = [];
        for (const { document, version } of chosen)
          held.push(await holdDecision(tx, deps, call, document, { action: 'approve', version, input: {} }));
        return held;
      }),
      route(approval.undo, (tx, call) => undoDecision(tx, call, call.params.id ?? 0)),
      route(approval.ask, async (tx, call) => {
        const { id, family, by } = await find(tx, call.actor, call.params.id);
        return writeMessage(
          tx,
          deps,
          { ...call, actor: by.actor },
          { id, family, kind: 'ask', text: call.body.text },
        );
      }),
      route(approval.answer, async (tx, call) => {
        const [seen] = await visibleAmong(tx, call.actor, deps.families, [call.params.id ?? 0]);
        if (!seen) throw refuse('NOT_FOUND');
        const { id, family } = seen;
        return writeMessage(tx, deps, call, { id, family, kind: 'answer', text: call.body.text });
      }),
    ],
  };
}
