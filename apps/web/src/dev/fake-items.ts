import type { FoundItem } from '../kit/lines/columns.ts';
import { holdsWords } from '../lib/fold-text.ts';

export const units = [
  { value: 'ad', label: 'ad', decimals: 0 },
  { value: 'm', label: 'm', decimals: 2 },
  { value: 'kg', label: 'kg', decimals: 3 },
];

const kinds = [
  ['NYY kablo', 'm'],
  ['Beton direk', 'ad'],
  ['Klemens', 'ad'],
  ['Bakır şerit', 'kg'],
  ['Galvaniz travers', 'ad'],
  ['Çelik özlü iletken', 'kg'],
] as const;

type FakeItem = FoundItem & { barcode: string; stock: string };

/** Three hundred items of six kinds: codes from 10000 on, barcodes from 8690000010000 on, and some stock of each. */
const items: readonly FakeItem[] = Array.from({ length: 300 }, (_, index) => {
  const [kind, unit] = kinds[index % kinds.length] ?? kinds[0];
  const code = String(10_000 + index);
  const stock = String(100 + ((index * 37) % 900));
  return {
    id: index + 1,
    code,
    name: `${kind} ${10 + (index % 40)} mm²`,
    unit,
    barcode: `86900000${code}`,
    stock,
    facts: `${stock} ${unit}`,
  };
});

export const stockOf = (id: number) => items[id - 1]?.stock ?? '0';

const answerMs = 30;
const pause = () => new Promise((resolve) => setTimeout(resolve, answerMs));

export async function findItems(typed: string): Promise<readonly FoundItem[]> {
  await pause();
  return items
    .filter(({ code, name, barcode }) => holdsWords(`${code} ${name} ${barcode}`, typed))
    .slice(0, 20);
}

export async function matchItems(codes: readonly string[]): Promise<ReadonlyMap<string, FoundItem>> {
  await pause();
  return new Map(
    codes.flatMap((asked) => {
      const item = items.find(({ code, barcode }) => code === asked || barcode === asked);
      return item ? [[asked, item] as const] : [];
    }),
  );
}

export const itemAt = (index: number): FoundItem | undefined => items[index % items.length];
