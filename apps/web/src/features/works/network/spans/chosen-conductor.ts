import { spanKinds, type SpanKind } from '@kalfa/contracts/works/network-design';
import { useAddressChoice } from '../../../../kit/page/address-choice.ts';
import { conductorKey } from '../addresses.ts';

export type Conductor = { itemId: number; kind: SpanKind };

/** The row of the summary whose spans are listed, stored in the URL. */
export function useChosenConductor() {
  const [choice, choose] = useAddressChoice(conductorKey);
  const [id, kind] = choice?.split(' ') ?? [];
  const chosen = spanKinds.some((one) => one === kind) ? { itemId: Number(id), kind } : null;
  return {
    chosen,
    isChosen: ({ itemId, kind: own }: Conductor) => chosen?.itemId === itemId && chosen.kind === own,
    showAll: () => choose(null),
  };
}
