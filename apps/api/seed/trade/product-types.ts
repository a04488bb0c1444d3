import type { ProductKind } from '@kalfa/contracts/baseinfo/product-type';

type Type = readonly [name: string, kind: ProductKind, height: string | null, power: string | null];

/** 24 types that networks are drawn with. */
export const productTypes: readonly Type[] = [
  ...[50, 100, 160, 250, 400, 630, 800, 1000].map((power): Type => [
    `Direk Tipi Trafo ${power} kVA`,
    'transformer',
    null,
    String(power),
  ]),
  ['Beton Direk 9,30/2', 'poleConcrete', '9.3', null],
  ['Beton Direk 9,30/3,5', 'poleConcrete', '9.3', null],
  ['Beton Direk 10/5', 'poleConcrete', '10', null],
  ['Beton Direk 11/5', 'poleConcrete', '11', null],
  ['Beton Direk 12/6', 'poleConcrete', '12', null],
  ['Beton Direk 13/8', 'poleConcrete', '13', null],
  ['Demir Direk 8I', 'poleSteel', '8', null],
  ['Demir Direk 10I', 'poleSteel', '10', null],
  ['Demir Direk 12I', 'poleSteel', '12', null],
  ['Demir Direk 14I', 'poleSteel', '14', null],
  ['Kafes Direk K1', 'poleSteel', '12', null],
  ['Kafes Direk A10', 'poleSteel', '14', null],
  ['Aydınlatma Direği 6 m', 'poleLighting', '6', null],
  ['Aydınlatma Direği 8 m', 'poleLighting', '8', null],
  ['Aydınlatma Direği 10 m', 'poleLighting', '10', null],
  ['Aydınlatma Direği 12 m', 'poleLighting', '12', null],
];
