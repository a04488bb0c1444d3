import { chainSteps, type ChainStep } from '@kalfa/contracts/documents/chain';
import { quantityOf, quantityText } from './stock/amounts.ts';

/*
 * What happened to the items of a document. Lines refer to the lines that they originate from; so the order line of one
 * site is not counted for another one that shares its invoice.
 */

/** A line of a document of any family, with what it adds to a step. */
export type ChainLine = {
  documentId: number;
  itemId: number;
  /** Its name among the lines of all families, and the lines that it originates from. */
  line: string;
  sources: readonly string[];
  /** `null` for goods that only change their place. */
  step: ChainStep | null;
  quantity: string;
  /** What counts of it; nothing in a draft or after a reversal. */
  counted: string;
  /** What has not reached the next step. */
  open: string;
  lost: string;
};

/** The lines that the lines of a document originate from, and everything that originates from those. */
export function linesAround(lines: readonly ChainLine[], documentId: number): ChainLine[] {
  const byName = new Map(lines.map((one) => [one.line, one]));
  const outcomes = new Map<string, ChainLine[]>();
  for (const one of lines)
    for (const source of one.sources) outcomes.set(source, [...(outcomes.get(source) ?? []), one]);
  const own = lines.filter((one) => one.documentId === documentId);
  const origins = reachedFrom(own, ({ sources }) => sources.flatMap((name) => byName.get(name) ?? []));
  return [...reachedFrom([...origins], ({ line }) => outcomes.get(line) ?? [])];
}

function reachedFrom(start: readonly ChainLine[], next: (line: ChainLine) => readonly ChainLine[]) {
  const reached = new Set(start);
  // A set that grows is walked to its new end.
  for (const line of reached) for (const one of next(line)) reached.add(one);
  return reached;
}

/** The sums of each step for one item. Lines of documents that the user may not see are only noticed. */
export function stepsOf(lines: readonly ChainLine[], isVisible: (documentId: number) => boolean) {
  const sum = (of: readonly ChainLine[], field: 'counted' | 'open' | 'lost') =>
    quantityText(of.reduce((total, line) => total + quantityOf(line[field]), 0n));
  const seen = lines.filter(({ documentId }) => isVisible(documentId));
  const steps = chainSteps.flatMap((step) => {
    const here = lines.filter((line) => line.step === step && quantityOf(line.counted) > 0n);
    if (here.length === 0) return [];
    const own = here.filter(({ documentId }) => isVisible(documentId));
    return [
      {
        step,
        quantity: sum(own, 'counted'),
        openQuantity: sum(own, 'open'),
        isPartial: own.length < here.length,
      },
    ];
  });
  return { steps, lostQuantity: sum(seen, 'lost') };
}
