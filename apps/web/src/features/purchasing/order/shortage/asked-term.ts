import { shortageTerms, type ShortageTerm } from '@kalfa/contracts/purchasing/order-shortage';
import { useSearchParams } from 'react-router';
import { addressNow } from '../../../../kit/list/list-address.ts';
import { useLayer } from '../../../../kit/record/use-open-record.ts';

/** A number of a preview: of which item, and which of those that its suggestion follows from. */
export type AskedTerm = { itemId: number; term: ShortageTerm };

const key = 'term';
const shape = /^(\w+):([1-9]\d{0,14})$/;

/** `onOrder:12` in the URL. */
export const termText = ({ term, itemId }: AskedTerm) => `${term}:${itemId}`;

function readTerm(text: string | null): AskedTerm | null {
  const [, name, itemId] = shape.exec(text ?? '') ?? [];
  const term = shortageTerms.find((one) => one === name);
  return term ? { term, itemId: Number(itemId) } : null;
}

/** The number whose rows are shown beside the preview, in the URL, so that Back closes them. */
export function useAskedTerm(): [AskedTerm | null, (next: AskedTerm | null) => void] {
  const [search] = useSearchParams();
  const asked = readTerm(search.get(key));
  const write = useLayer('sheet', asked !== null);
  const ask = (next: AskedTerm | null) => {
    const changed = addressNow();
    if (next) changed.set(key, termText(next));
    else changed.delete(key);
    write(changed, next !== null);
  };
  return [asked, ask];
}
