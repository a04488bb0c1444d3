/** Five provinces with their plate codes, and 32 of their districts. */
export const provinces = [
  [
    'Konya',
    '42',
    [
      'Selçuklu',
      'Meram',
      'Karatay',
      'Ereğli',
      'Akşehir',
      'Beyşehir',
      'Cihanbeyli',
      'Çumra',
      'Ilgın',
      'Seydişehir',
    ],
  ],
  ['Karaman', '70', ['Karaman Merkez', 'Ermenek', 'Ayrancı', 'Kazımkarabekir', 'Sarıveliler', 'Başyayla']],
  ['Aksaray', '68', ['Aksaray Merkez', 'Ortaköy', 'Eskil', 'Güzelyurt', 'Gülağaç']],
  ['Niğde', '51', ['Niğde Merkez', 'Bor', 'Çamardı', 'Ulukışla', 'Altunhisar']],
  ['Nevşehir', '50', ['Nevşehir Merkez', 'Ürgüp', 'Avanos', 'Gülşehir', 'Derinkuyu', 'Acıgöl']],
] as const;
