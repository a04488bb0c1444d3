import { flowSteps, type FlowStep } from '@kalfa/contracts/works/tender-flow';
import { useSearchParams } from 'react-router';
import { addressNow } from '../../../kit/list/list-address.ts';
import { useLayer } from '../../../kit/record/use-open-record.ts';

/** A number of the flow: of which item, at which step. */
type Asked = { itemId: number; step: FlowStep };

const key = 'explain';
const shape = /^(\w+):([1-9]\d{0,14})$/;

/** `received:12` in the URL. */
export const amountText = ({ step, itemId }: Asked) => `${step}:${itemId}`;

function readAmount(text: string | null): Asked | null {
  const [, name, itemId] = shape.exec(text ?? '') ?? [];
  const step = flowSteps.find((one) => one === name);
  return step ? { step, itemId: Number(itemId) } : null;
}

/** The number that is explained beside the table, in the URL, so that a link opens it and Back closes it. */
export function useAskedAmount(): [Asked | null, (next: Asked | null) => void] {
  const [search] = useSearchParams();
  const asked = readAmount(search.get(key));
  const write = useLayer('sheet', asked !== null);
  const ask = (next: Asked | null) => {
    const changed = addressNow();
    if (next) changed.set(key, amountText(next));
    else changed.delete(key);
    write(changed, next !== null);
  };
  return [asked, ask];
}
