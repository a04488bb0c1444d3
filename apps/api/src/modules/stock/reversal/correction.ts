import type { PostingAction } from '@kalfa/contracts/stock/movement';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { Tx } from '@kalfa/db/database';
import { placesOf } from '@kalfa/domain/decimal';
import { quantityOf } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import type { ActResult, DocumentCall } from '../../../kit/document/act.ts';
import { decimalsOf } from '../../../kit/document/item-lines.ts';
import { linkDocuments, registerDocument } from '../../../kit/document/registry.ts';
import { postCorrection, type Leg, type TakeValue } from '../ledger/posting.ts';
import { writeReversal } from './reversal.ts';

/** A leg whose value is known before it is posted. */
export type ValuedLeg = Leg & { value: bigint };

type Correction = {
  original: { id: number; documentDate: string };
  lineKind: 'dispatch' | 'receipt' | 'opening';
  /** Returns from a project may be many; everything else is reversed once and whole. */
  isWhole: boolean;
  /** Whether it brings goods to the place, so that the replacement is posted before the reversal. */
  isIncoming: boolean;
  /** The posting that the reversal reverses as a whole. */
  reverses?: number;
  /** The legs of the reversal, by the line of the original. */
  back: readonly ValuedLeg[];
  replacement: {
    family: string;
    kind: string;
    prefix: string;
    status: DocumentStatus;
    /** Its author, where documents are approved. */
    replaces?: { createdBy: number; submittedBy: number | null };
    action: PostingAction;
    /** Writes its header and lines; returns the id of each line by the line of the original. */
    write: (id: number) => Promise<ReadonlyMap<number, number>>;
    /** Its legs, by the line of the original. */
    legs: readonly ValuedLeg[];
    /** Refuses its date. */
    refuseDate?: (documentDate: string) => void;
  };
};

/**
 * Reverses a document and posts its replacement at one moment. Goods arrive at the place before they leave it, so that
 * its running balance is never negative.
 */
export async function postReplacement(
  tx: Tx,
  call: Caller & { body: { reason: string; documentDate?: string | undefined } },
  { original, lineKind, isWhole, isIncoming, reverses, back, replacement }: Correction,
): Promise<NonNullable<ActResult['replacement']>> {
  if (replacement.legs.length === 0) throw refuse('LINES_REQUIRED');
  const quantities = new Map<number, bigint>();
  for (const { lineId, quantity } of back) quantities.set(lineId, (quantities.get(lineId) ?? 0n) + quantity);
  const lines = [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }));
  const reversal = await writeReversal(tx, call, { original, isWhole, lineKind, lines });
  const { documentDate } = reversal;
  replacement.refuseDate?.(documentDate);
  const { family, kind, prefix, status, replaces } = replacement;
  const made = await registerDocument(tx, call, {
    family,
    kind,
    prefix,
    status,
    documentDate,
    description: await descriptionOf(tx, original.id),
    note: call.body.reason,
    ...(replaces && { replaces }),
  });
  const lineIds = await replacement.write(made.id);
  const reversalPart = {
    documentId: reversal.id,
    action: 'reverse',
    lineKind: 'reversal',
    ...(reverses !== undefined && { reverses }),
    legs: back.map((leg) => ({
      ...leg,
      lineId: reversal.lineIds[lines.findIndex(({ lineId }) => lineId === leg.lineId)] ?? 0,
    })),
  } as const;
  const replacementPart = {
    documentId: made.id,
    action: replacement.action,
    lineKind,
    legs: replacement.legs.map((leg) => ({ ...leg, lineId: lineIds.get(leg.lineId) ?? 0 })),
  };
  await postCorrection(
    tx,
    call.actor,
    documentDate,
    isIncoming ? [replacementPart, reversalPart] : [reversalPart, replacementPart],
  );
  await linkDocuments(tx, made.id, original.id, 'corrects');
  return { id: made.id, number: made.number };
}

async function descriptionOf(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{
    description: string | null;
  }>`select description from core.documents where id = ${id}`.execute(tx);
  return rows[0]?.description ?? null;
}

export type CorrectCall = DocumentCall & {
  body: {
    reason: string;
    documentDate?: string | undefined;
    lines: { lineId: number; quantity: string }[];
  };
};

type PostedLine = { id: number; itemId: number; quantity: bigint };

/** The right quantity of each line, in order; lines that are not named keep theirs. */
export async function rightQuantities<Line extends PostedLine>(
  tx: Tx,
  posted: readonly Line[],
  named: CorrectCall['body']['lines'],
): Promise<(Line & { right: bigint })[]> {
  const decimals = await decimalsOf(
    tx,
    posted.map(({ itemId }) => itemId),
  );
  refuseWrongLines(posted, named, ({ itemId }, { lineId, quantity }) => {
    const max = decimals.get(itemId) ?? 0;
    return placesOf(quantity) > max
      ? [{ path: `lines.${lineId}.quantity`, code: 'DECIMALS_TOO_MANY', params: { max } }]
      : [];
  });
  const lines = posted.map((line) => {
    const written = named.find(({ lineId }) => lineId === line.id)?.quantity;
    return { ...line, right: written === undefined ? line.quantity : quantityOf(written) };
  });
  refuseUnchanged(lines.some(({ quantity, right }) => quantity !== right));
  return lines;
}

/** Refuses lines that the document does not have, that are named twice, or that have faults. */
export function refuseWrongLines<Line extends { id: number }, Named extends { lineId: number }>(
  posted: readonly Line[],
  named: readonly Named[],
  faultsOf: (line: Line, named: Named) => Fault[],
): void {
  const faults = named.flatMap((one, index): Fault[] => {
    const line = posted.find(({ id }) => id === one.lineId);
    if (!line) return [{ path: `lines.${one.lineId}.lineId`, code: 'GONE' }];
    const isRepeated = named.findIndex(({ lineId }) => lineId === one.lineId) < index;
    return isRepeated ? [{ path: `lines.${one.lineId}.lineId`, code: 'TAKEN' }] : faultsOf(line, one);
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

/** A correction changes something. */
export function refuseUnchanged(isChanged: boolean): void {
  if (!isChanged) throw refuse('VALIDATION_FAILED', { faults: [{ path: 'lines', code: 'VALUE_REFUSED' }] });
}

/** The value of goods that leave a place because they were posted by mistake; refuses when they are no longer there. */
export function takenFrom(take: TakeValue, location: number, itemId: number, quantity: bigint): bigint {
  const value = quantity === 0n ? 0n : take(location, itemId, quantity);
  if (value === null) throw refuse('REVERSAL_BLOCKED', { params: { short: [{ itemId }] } });
  return value;
}
