/** The code-owned operations. The names are what the database stores and the route guard compares; they are never translated. */
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

/** Operations of a menu as the catalogue writes them, one letter each: `VAEDP`. */
export type OperationLetters = string;

/** The operations behind the letters. */
export const operationsOf = (letters: OperationLetters): Operation[] =>
  (Object.keys(operations) as Operation[]).filter((key) => letters.includes(operations[key].letter));
