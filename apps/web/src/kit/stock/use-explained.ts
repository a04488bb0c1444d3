import { useSearchParams } from 'react-router';
import { addressNow } from '../list/list-address.ts';
import { useLayer } from '../record/use-open-record.ts';

/** The numbers of a balance that can be explained. The last two are computed from the others. */
const explainedFigures = ['onHand', 'reserved', 'inTransit', 'value', 'available', 'averageCost'] as const;
export type ExplainedFigure = (typeof explainedFigures)[number];

/** A number: which one, of which item, at which location. */
export type Explained = { of: ExplainedFigure; locationId: number; itemId: number };

const explainKey = 'explain';
const shape = /^(\w+):([1-9]\d{0,14}):([1-9]\d{0,14})$/;

/** `onHand:7:12` in the URL. */
export const explainedText = ({ of, locationId, itemId }: Explained) => `${of}:${locationId}:${itemId}`;

function readExplained(text: string | null): Explained | null {
  const [, name, locationId, itemId] = shape.exec(text ?? '') ?? [];
  const of = explainedFigures.find((figure) => figure === name);
  return of ? { of, locationId: Number(locationId), itemId: Number(itemId) } : null;
}

/** The number that is explained beside the page, in the URL, so that a link opens it and Back closes it. */
export function useExplained(): [Explained | null, (next: Explained | null) => void] {
  const [search] = useSearchParams();
  const explained = readExplained(search.get(explainKey));
  const write = useLayer('sheet', explained !== null);
  const explain = (next: Explained | null) => {
    const changed = addressNow();
    if (next) changed.set(explainKey, explainedText(next));
    else changed.delete(explainKey);
    write(changed, next !== null);
  };
  return [explained, explain];
}
