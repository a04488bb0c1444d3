import { expect, test } from 'vitest';
import { splitName } from './cut-name.model.ts';

test('the size at the end of a name is kept when it is cut', () => {
  expect(splitName('Al-Cu Bimetal Kablo Pabucu 16 mm²')).toEqual(['Al-Cu Bimetal Kablo Pabucu', ' 16 mm²']);
  expect(splitName('Santrifüj Beton Direk 9,30/3,5')).toEqual(['Santrifüj Beton Direk', ' 9,30/3,5']);
  expect(splitName('Galvanizli Aydınlatma Direği 5 m Tek Konsollu')).toEqual([
    'Galvanizli Aydınlatma Direği',
    ' 5 m Tek Konsollu',
  ]);
  expect(splitName('Galvanizli Kafes Direk K2 12 m')).toEqual(['Galvanizli Kafes Direk', ' K2 12 m']);
});

test('a short name, and one that ends with a very long word, are cut at their end', () => {
  expect(splitName('Klemens 35 mm²')).toEqual(['Klemens 35 mm²', '']);
  expect(splitName('Geomembran Uzunkelimelisizbirad')).toEqual(['Geomembran Uzunkelimelisizbirad', '']);
});

test('the parts make up the name', () => {
  for (const name of ['', ' ', 'A B C D E F G H I J K L', 'Galvanizli Aydınlatma Direği 10 m Çift Konsollu'])
    expect(splitName(name).join('')).toBe(name);
});
