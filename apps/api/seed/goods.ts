import type { item } from '@kalfa/contracts/baseinfo/item';
import type { InputOf } from '@kalfa/contracts/record';
import type { Goods, GoodsFamily } from './trade/items.ts';

/** An item as the catalogue knows it, with its category by code and its unit by title. */
export type CatalogueItem = {
  category: string;
  unit: string;
  input: Omit<InputOf<typeof item>, 'unitId' | 'categoryId'>;
};

/** Makers whose goods fill a large catalogue: each of them makes everything once more. */
const makers = ['Öz', 'Has', 'Birlik', 'Doruk', 'Yıldız', 'Ekol', 'Kuzey', 'Pusula', 'Safir'] as const;

/** The catalogue as items. A large one has every thing ten times, once without a maker and once from each. */
export function catalogueItems(families: readonly GoodsFamily[], size: 'small' | 'large'): CatalogueItem[] {
  const plain = families.flatMap((family) =>
    family.goods.map((goods, index) => ({ family, goods, number: index + 1 })),
  );
  const of = (maker: string | null, makerNumber: number) =>
    plain.map(({ family, goods, number }, index) =>
      itemOf({ family, goods, number, maker, barcodeNumber: makerNumber * plain.length + index }),
    );
  return size === 'small'
    ? of(null, 0)
    : [null, ...makers].flatMap((maker, makerNumber) => of(maker, makerNumber));
}

type Wanted = {
  family: GoodsFamily;
  goods: Goods;
  number: number;
  maker: string | null;
  barcodeNumber: number;
};

function itemOf({ family, goods, number, maker, barcodeNumber }: Wanted): CatalogueItem {
  const [name, weight, abbreviation] = goods;
  const code = `${family.code}-${String(number).padStart(3, '0')}`;
  return {
    category: family.category,
    unit: family.unit,
    input: {
      name: maker ? `${name} ${maker}` : name,
      code: maker ? `${code}-${maker.toLocaleUpperCase('tr').slice(0, 3)}` : code,
      abbreviation: maker ? null : (abbreviation ?? null),
      unitWeight: weight === undefined ? null : weight.toFixed(4),
      reportGroup: family.group ?? 'other',
      // What comes in a box has a barcode; what comes by the metre or the load has none.
      barcode: family.unit === 'Adet' || family.unit === 'Takım' ? barcodeOf(barcodeNumber) : null,
      description: null,
    },
  };
}

/** Thirteen digits of a Turkish article, the last of which follows from the others. */
export function barcodeOf(number: number): string {
  const twelve = `8690${String(42_000_000 + number)}`;
  const sum = twelve
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
