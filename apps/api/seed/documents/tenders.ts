import { tender } from '@kalfa/contracts/works/tender';
import { chanceFrom } from '../random.ts';
import { billOf } from '../works/bill.ts';
import { newGoods, pricesFor } from './choices.ts';
import type { Firm } from './firm.ts';
import { quantityText } from './stock-book.ts';
import { words } from './words.ts';

type Outcome = { id: number; version: number };
type Fate = 'draft' | 'pending' | 'rejected' | 'cancelled';

const tenders: readonly { title: string; client: string; fate: Fate; day: number }[] = [
  { title: 'Aksaray Merkez Aydınlatma Yenileme', client: 'Aksaray Belediyesi', fate: 'cancelled', day: 260 },
  { title: 'Niğde Köy Şebekeleri Bakımı', client: 'Toros Elektrik Dağıtım A.Ş.', fate: 'rejected', day: 330 },
  { title: 'Meram Trafo Merkezi Tevsii', client: 'Toros Elektrik Dağıtım A.Ş.', fate: 'pending', day: 540 },
  {
    title: 'Selçuklu Yeni Yerleşim Şebekesi',
    client: 'Toros Elektrik Dağıtım A.Ş.',
    fate: 'draft',
    day: 545,
  },
];

/** The tenders that became no work yet. They have numbers of chance of their own, so that everything else stays as it was. */
export function planTenders(firm: Firm, share: number): void {
  const own: Firm = { ...firm, chance: chanceFrom(19) };
  const linesOfGroup = share === 1 ? 30 : 3;
  for (const { title, client, fate, day: planned } of tenders)
    firm.agenda.at(Math.min(planned, firm.agenda.lastDay), (day) =>
      enter(own, { title, client, fate, day, linesOfGroup }),
    );
}

type Entered = { title: string; client: string; fate: Fate; day: number; linesOfGroup: number };

async function enter(firm: Firm, { title, client, fate, day, linesOfGroup }: Entered): Promise<void> {
  const { admin, manager, chance, dateOf } = firm;
  const lines = billOf(chance, () =>
    newGoods(firm, linesOfGroup).map((amount) => ({
      itemId: amount.itemId,
      quantity: quantityText(amount.quantity),
      price: Number(pricesFor(firm, amount)),
    })),
  );
  let document: Outcome = await admin.create(tender, {
    title,
    clientName: client,
    tenderNo: `${dateOf(day).slice(0, 4)}/${100_000 + chance.below(899_999)}`,
    documentDate: dateOf(day),
    lines,
  });
  const act = async (who: typeof admin, verb: string, body: object = {}) => {
    const { version } = document;
    document = await who.post<Outcome>(`${tender.path}/${document.id}/${verb}`, { version, ...body });
  };
  if (fate === 'draft') return;
  if (fate === 'cancelled') return act(admin, 'cancel', { reason: chance.one(words.tenderCancelled) });
  await act(admin, 'submit');
  if (fate === 'rejected') await act(manager, 'reject', { reason: chance.one(words.tenderRejected) });
}
