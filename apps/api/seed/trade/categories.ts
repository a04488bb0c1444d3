/** A category of the catalogue: its code, its name, and what stands below it. */
export type CategoryBranch = readonly [code: string, name: string, below?: readonly CategoryBranch[]];

/** 28 categories in three levels, as a contractor for distribution networks sorts its stores. */
export const categoryTree: readonly CategoryBranch[] = [
  [
    'DRK',
    'Direkler',
    [
      ['DRK-B', 'Beton Direkler'],
      [
        'DRK-D',
        'Demir Direkler',
        [
          ['DRK-K', 'Galvanizli Kafes Direkler'],
          ['DRK-A', 'Aydınlatma Direkleri'],
        ],
      ],
      ['DRK-T', 'Traversler ve Konsollar'],
    ],
  ],
  [
    'ILT',
    'İletkenler ve Kablolar',
    [
      ['ILT-C', 'Çıplak İletkenler'],
      ['ILT-A', 'Askı Telli İletkenler'],
      [
        'KBL',
        'Yeraltı Kabloları',
        [
          ['KBL-A', 'AG Yeraltı Kabloları'],
          ['KBL-O', 'OG Yeraltı Kabloları'],
        ],
      ],
      [
        'AKS',
        'Kablo Aksesuarları',
        [
          ['AKS-B', 'Kablo Başlıkları ve Ekler'],
          ['AKS-P', 'Pabuç ve Klemensler'],
        ],
      ],
    ],
  ],
  [
    'TRF',
    'Trafo ve Şalt',
    [
      ['TRF-D', 'Dağıtım Trafoları'],
      ['TRF-A', 'Ayırıcı ve Parafudrlar'],
      ['TRF-P', 'Panolar'],
    ],
  ],
  [
    'HAT',
    'İzolatör ve Hat Malzemesi',
    [
      ['HAT-I', 'İzolatörler'],
      ['HAT-D', 'Hat Donanımı'],
    ],
  ],
  [
    'AYD',
    'Aydınlatma ve Topraklama',
    [
      ['AYD-L', 'Armatür ve Lambalar'],
      ['AYD-T', 'Topraklama Malzemesi'],
    ],
  ],
  [
    'INS',
    'İnşaat ve Kanal',
    [
      ['INS-B', 'Beton ve Demir'],
      ['INS-K', 'Boru ve Kanal Malzemesi'],
    ],
  ],
];
