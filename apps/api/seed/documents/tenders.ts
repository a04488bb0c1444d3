import { tender } from '@kalfa/contracts/works/tender';
import { chanceFrom } from '../random.ts';
import { newGoods, pricesFor } from './choices.ts';
import type { Firm } from './firm.ts';
import { quantityText } from './stock-book.ts';
import { words } from './words.ts';

type Outcome = { id: number; version: number };
type Fate = 'draft' | 'pending' | 'approved' | 'rejected' | 'cancelled';

const tenders: readonly { title: string; client: string; fate: Fate; day: number }[] = [
  {
    title: 'Konya Etap 2 AG-OG Şebeke Yenileme',
    client: 'Toros Elektrik Dağıtım A.Ş.',
    fate: 'approved',
    day: 20,
  },
  {
    title: 'Karaman Kırsal Enerji Nakil Hattı',
    client: 'Toros Elektrik Dağıtım A.Ş.',
    fate: 'approved',
    day: 90,
  },
  {
    title: 'Ereğli Sanayi Bölgesi Yer Altı Kablo',
    client: 'Obruk Organize Sanayi Bölgesi',
    fate: 'approved',
    day: 200,
  },
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

const groups: readonly { title: string; percent: string; pos: string }[] = [
  { title: 'AG beton ve demir direkler', percent: '60', pos: '5.1' },
  { title: 'İletkenler ve AER kablolar', percent: '50', pos: '7.1' },
  { title: 'Travers, konsol ve izolatörler', percent: '60', pos: '8.3' },
  { title: 'Transformatör ve panolar', percent: '100', pos: '9.1' },
  { title: 'Topraklama ve kanal işleri', percent: '100', pos: '11.2' },
  { title: 'Aydınlatma', percent: '75', pos: '12.4' },
];

/** Tenders with their bills. They have numbers of chance of their own, so that everything else stays as it was. */
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
  const lines = groups.flatMap((group) => [
    { groupTitle: group.title, percent: group.percent, oldPos: group.pos },
    ...newGoods(firm, linesOfGroup).map((amount, index) => lineOf(firm, amount, `${group.pos}.${index + 1}`)),
  ]);
  let document = await admin.post<Outcome>(tender.path, {
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
  if (fate === 'rejected') return act(manager, 'reject', { reason: chance.one(words.tenderRejected) });
  if (fate === 'approved') await act(manager, 'approve');
}

/** The client supplies some of the material; some of it is taken down, and of that some is used again. */
function lineOf(firm: Firm, amount: ReturnType<typeof newGoods>[number], oldPos: string) {
  const { chance } = firm;
  const material = Number(pricesFor(firm, amount));
  const isOfClient = chance.below(8) === 0;
  const quantity = quantityText(amount.quantity);
  const isTakenDown = chance.below(3) === 0;
  const share = (percent: number) => ((material * percent) / 100).toFixed(2);
  return {
    oldPos,
    itemId: amount.itemId,
    ...(isOfClient ? { clientQuantity: quantity } : { contractorQuantity: quantity }),
    ...(isTakenDown && { dismantlingQuantity: quantity }),
    ...(isTakenDown && chance.below(2) === 0 && { dmmQuantity: quantity }),
    materialPrice: material.toFixed(2),
    installationPrice: share(31),
    dismantlingPrice: share(16),
    dmmPrice: share(24),
  };
}
