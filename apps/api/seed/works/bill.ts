import type { Chance } from '../random.ts';

const groups: readonly { title: string; percent: string; pos: string }[] = [
  { title: 'AG beton ve demir direkler', percent: '60', pos: '5.1' },
  { title: 'İletkenler ve AER kablolar', percent: '50', pos: '7.1' },
  { title: 'Travers, konsol ve izolatörler', percent: '60', pos: '8.3' },
  { title: 'Transformatör ve panolar', percent: '100', pos: '9.1' },
  { title: 'Topraklama ve kanal işleri', percent: '100', pos: '11.2' },
  { title: 'Aydınlatma', percent: '75', pos: '12.4' },
];

/** An item of a bill, with how much of it is built in and what one of it costs. */
export type BillItem = { itemId: number; quantity: string; price: number };

/** A bill of quantities: each group with its items. */
export const billOf = (chance: Chance, itemsOfGroup: (group: number) => readonly BillItem[]) =>
  groups.flatMap(({ title, percent, pos }, n) => [
    { groupTitle: title, percent, oldPos: pos },
    ...itemsOfGroup(n).map((one, index) => lineOf(chance, one, `${pos}.${index + 1}`)),
  ]);

/** The client supplies some of the material; some of it is taken down, and of that some is used again. */
function lineOf(chance: Chance, { itemId, quantity, price }: BillItem, oldPos: string) {
  const isOfClient = chance.below(8) === 0;
  const isTakenDown = chance.below(3) === 0;
  const share = (percent: number) => ((price * percent) / 100).toFixed(2);
  return {
    oldPos,
    itemId,
    ...(isOfClient ? { clientQuantity: quantity } : { contractorQuantity: quantity }),
    ...(isTakenDown && { dismantlingQuantity: quantity }),
    ...(isTakenDown && chance.below(2) === 0 && { dmmQuantity: quantity }),
    materialPrice: price.toFixed(2),
    installationPrice: share(31),
    dismantlingPrice: share(16),
    dmmPrice: share(24),
  };
}
