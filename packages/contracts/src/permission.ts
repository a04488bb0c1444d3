/**
 * The operations defined in code. The database stores these names and the route guard compares them; they are never
 * translated.
 */
export const operations = {
  view: { letter: 'V', name: 'Görüntülemek' },
  add: { letter: 'A', name: 'Eklemek' },
  edit: { letter: 'E', name: 'Düzenlemek' },
  delete: { letter: 'D', name: 'Silmek' },
  print: { letter: 'P', name: 'İndirmek ve Yazdırmak' },
  approve: { letter: 'O', name: 'Onaylamak' },
  'reset-password': { letter: 'R', name: 'Şifre Değiştirmek' },
  sensitive: { letter: 'H', name: 'Hassas Bilgileri Görüntülemek' },
  cost: { letter: 'C', name: 'Maliyet Görüntülemek' },
} as const;

export type Operation = keyof typeof operations;

/** Operations of a menu in the catalogue, one letter each: `VAEDP`. */
export type OperationLetters = string;

/** Converts letters to operations. */
export const operationsOf = (letters: OperationLetters): Operation[] =>
  (Object.keys(operations) as Operation[]).filter((key) => letters.includes(operations[key].letter));
