import { quantityText, valueText, worthAt } from '@kalfa/domain/stock/amounts';
import { partOf, remember, type SimulationContext } from './simulation-context.ts';
import type { SimulatedPlace } from './world.ts';

/** What a place begins with, approved on the first day. */
export function openPlace(context: SimulationContext, place: SimulatedPlace, count: number): void {
  const { registry, ledger, loader, clock, chance, world } = context;
  const document = registry.enter(
    { family: 'opening', kind: 'opening', date: clock.date, status: 'draft', prefix: 'ACL' },
    clock.stamp(chance.one(world.writers)),
  );
  document.submitted = clock.stamp(document.createdBy);
  registry.move(document, 'submit', 'pending', document.submitted);
  const stamp = clock.stamp(world.decider);
  document.decided = stamp;
  registry.move(document, 'approve', 'posted', stamp);
  registry.write(document);
  const shelf = place.shelf.id;
  loader.add('openings', { id: document.id, [`${place.kind}_id`]: place.id, place_location_id: shelf });
  const all = [...world.items.values()];
  const chosen = new Set(Array.from({ length: count }, () => chance.one(all)));
  const lines = [...chosen].map((item) => ({
    id: context.nextLine('openingLines'),
    item,
    quantity: partOf(item.step, item.usual, 50 + chance.below(100)),
  }));
  lines.forEach(({ id, item, quantity }, index) => {
    remember(context, place, item.id);
    loader.add('openingLines', {
      id,
      opening_id: document.id,
      position: index + 1,
      item_id: item.id,
      quantity: quantityText(quantity),
      unit_cost: valueText(item.price),
      opened_location_id: shelf,
    });
  });
  ledger.post({
    documentId: document.id,
    action: 'open',
    date: clock.date,
    moment: stamp.at,
    by: stamp.by,
    lineKind: 'opening',
    legs: lines.map(({ id, item, quantity }) => ({
      itemId: item.id,
      source: world.outside.opening,
      target: place.shelf,
      quantity,
      value: worthAt(quantity, item.price),
      lineId: id,
    })),
  });
}
