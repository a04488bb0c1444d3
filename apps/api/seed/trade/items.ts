import type { ReportGroup } from '@kalfa/contracts/baseinfo/item';

/** A thing of the catalogue: its name, the kilograms of one unit where they are known, and its four letters if it has any. */
export type Goods = readonly [name: string, weight?: number, abbreviation?: string];

/** Goods that share a category, a beginning of their codes, and a unit. */
export type GoodsFamily = {
  category: string;
  code: string;
  unit: 'Adet' | 'Metre' | 'Kilogram' | 'Metreküp' | 'Takım' | 'Ton';
  group?: ReportGroup;
  goods: readonly Goods[];
};

/** One of each pair, the first slowest. */
const pairs = <A, B, C>(left: readonly A[], right: readonly B[], pair: (a: A, b: B) => C): C[] =>
  left.flatMap((a) => right.map((b) => pair(a, b)));

/** Numbers as a Turkish catalogue prints them. */
const tr = (value: number, places?: number) =>
  value.toLocaleString('tr-TR', { minimumFractionDigits: places ?? 0, useGrouping: false });

/** 300 things that networks are built of. Names and measures are those of the trade; weights are near the real ones. */
export const goodsFamilies: readonly GoodsFamily[] = [
  {
    category: 'DRK-B',
    code: 'BD',
    unit: 'Adet',
    group: 'pole',
    goods: pairs([9.3, 10, 11, 12, 13], [2, 3.5, 5, 6, 8], (height, force): Goods => [
      `Santrifüj Beton Direk ${tr(height, height === 9.3 ? 2 : 0)}/${tr(force)}`,
      Math.round(height * 62 + force * 48),
    ]),
  },
  {
    category: 'DRK-K',
    code: 'KD',
    unit: 'Adet',
    group: 'pole',
    goods: [
      ['Galvanizli Demir Direk 8I', 142, 'DD8I'],
      ['Galvanizli Demir Direk 10I', 208, 'D10I'],
      ['Galvanizli Demir Direk 12I', 268, 'D12I'],
      ['Galvanizli Demir Direk 14I', 345, 'D14I'],
      ['Galvanizli Demir Direk 8U', 158],
      ['Galvanizli Demir Direk 10U', 226],
      ['Galvanizli Demir Direk 12U', 294],
      ['Galvanizli Demir Direk 14U', 372],
      ['Galvanizli Kafes Direk K1 12 m', 486],
      ['Galvanizli Kafes Direk K2 12 m', 574],
      ['Galvanizli Kafes Direk A10 14 m', 742],
      ['Galvanizli Kafes Direk A12 16 m', 958],
    ],
  },
  {
    category: 'DRK-A',
    code: 'AD',
    unit: 'Adet',
    group: 'pole',
    goods: pairs([5, 6, 8, 9, 10, 12], ['Tek', 'Çift'], (height, arms): Goods => [
      `Galvanizli Aydınlatma Direği ${height} m ${arms} Konsollu`,
      height * 11 + (arms === 'Çift' ? 14 : 7),
    ]),
  },
  {
    category: 'DRK-T',
    code: 'TR',
    unit: 'Adet',
    goods: [
      ...pairs(
        [
          ['60x60x6', 5.42],
          ['65x65x7', 6.83],
          ['70x70x7', 7.38],
          ['80x80x8', 9.66],
        ] as const,
        [1.6, 2, 2.4],
        ([profile, kilograms], length): Goods => [
          `Galvanizli Travers L ${profile} ${tr(length, 2)} m`,
          Number((kilograms * length).toFixed(3)),
        ],
      ),
      ...[30, 40, 50, 60].map((length): Goods => [`AG Direk Konsolu ${length} cm`, length / 10]),
      ...[1, 2, 3, 4].map((n): Goods => [`Trafo Platform Konsolu T${n}`, 18 + n * 6]),
    ],
  },
  {
    category: 'ILT-C',
    code: 'CI',
    unit: 'Metre',
    group: 'conductor',
    goods: [
      ['Çelik Özlü Alüminyum İletken 3 AWG Swallow', 0.1073, 'SWAL'],
      ['Çelik Özlü Alüminyum İletken 1/0 AWG Raven', 0.2161, 'RAVN'],
      ['Çelik Özlü Alüminyum İletken 3/0 AWG Pigeon', 0.3432, 'PIGN'],
      ['Çelik Özlü Alüminyum İletken 266,8 MCM Partridge', 0.5461, 'PART'],
      ['Çelik Özlü Alüminyum İletken 477 MCM Hawk', 0.975, 'HAWK'],
      ['Çelik Özlü Alüminyum İletken 795 MCM Drake', 1.627, 'DRAK'],
      ['Tam Alüminyum İletken 4 AWG Rose', 0.0583, 'ROSE'],
      ['Tam Alüminyum İletken 2 AWG Lily', 0.0927, 'LILY'],
      ['Tam Alüminyum İletken 1 AWG Iris', 0.1169, 'IRIS'],
      ['Tam Alüminyum İletken 1/0 AWG Pansy', 0.1474, 'PANS'],
      ['Tam Alüminyum İletken 2/0 AWG Poppy', 0.1859, 'POPY'],
      ['Tam Alüminyum İletken 3/0 AWG Aster', 0.2344, 'ASTR'],
      ['Çıplak Bakır İletken 10 mm²', 0.0901],
      ['Çıplak Bakır İletken 16 mm²', 0.1434],
      ['Çıplak Bakır İletken 25 mm²', 0.2271],
      ['Çıplak Bakır İletken 35 mm²', 0.3108],
      ['Çıplak Bakır İletken 50 mm²', 0.4441],
    ],
  },
  {
    category: 'ILT-A',
    code: 'AT',
    unit: 'Metre',
    group: 'conductor',
    goods: (
      [
        ['1x10+16', 0.102],
        ['1x16+25', 0.152],
        ['3x16+25', 0.278],
        ['3x25+35', 0.402],
        ['3x35+50', 0.536],
        ['3x50+70', 0.735],
        ['3x70+95', 1.012],
        ['3x16+16+25', 0.342],
        ['3x25+16+35', 0.468],
        ['3x35+16+50', 0.602],
        ['3x50+16+70', 0.803],
        ['3x70+16+95', 1.081],
      ] as const
    ).map(([size, weight]): Goods => [`Alpek Askı Telli İletken ${size} mm²`, weight]),
  },
  {
    category: 'KBL-A',
    code: 'KA',
    unit: 'Metre',
    group: 'conductor',
    goods: [
      ...(
        [
          ['4x6', 0.44],
          ['4x10', 0.66],
          ['4x16', 0.95],
          ['3x25+16', 1.35],
          ['3x35+16', 1.69],
          ['3x50+25', 2.28],
          ['3x70+35', 3.07],
          ['3x95+50', 4.16],
          ['3x120+70', 5.22],
          ['3x150+70', 6.22],
        ] as const
      ).map(([size, weight]): Goods => [`NYY 0,6/1 kV Bakır Kablo ${size} mm²`, weight]),
      ...(
        [
          ['4x16', 0.62],
          ['4x25', 0.88],
          ['4x35', 1.05],
          ['4x50', 1.32],
          ['3x70+35', 1.62],
          ['3x95+50', 2.09],
          ['3x120+70', 2.55],
          ['3x150+70', 2.98],
          ['3x185+95', 3.69],
          ['3x240+120', 4.62],
        ] as const
      ).map(([size, weight]): Goods => [`NAYY 0,6/1 kV Alüminyum Kablo ${size} mm²`, weight]),
    ],
  },
  {
    category: 'KBL-O',
    code: 'KO',
    unit: 'Metre',
    group: 'conductor',
    goods: [
      ...pairs(['8,7/15', '20,3/35'], [50, 70, 95, 120, 150, 240], (voltage, size): Goods => [
        `XLPE ${voltage} kV Bakır Kablo 1x${size}/${size < 150 ? 16 : 25} mm²`,
        Number((size * 0.0105 + (voltage === '8,7/15' ? 0.55 : 0.95)).toFixed(3)),
      ]),
      ...[95, 120, 150, 240].map((size): Goods => [
        `XLPE 20,3/35 kV Alüminyum Kablo 1x${size}/${size < 150 ? 16 : 25} mm²`,
        Number((size * 0.0042 + 0.85).toFixed(3)),
      ]),
    ],
  },
  {
    category: 'AKS-B',
    code: 'KB',
    unit: 'Takım',
    goods: [
      ...pairs(
        pairs(['Harici', 'Dahili'], [15, 36], (place, voltage) => `${place} Tip Kablo Başlığı ${voltage} kV`),
        ['35-70', '95-150', '185-240'],
        (name, size): Goods => [`${name} ${size} mm²`],
      ),
      ...pairs([15, 36], ['95-150', '185-240'], (voltage, size): Goods => [
        `Düz Kablo Eki ${voltage} kV ${size} mm²`,
      ]),
    ],
  },
  {
    category: 'AKS-P',
    code: 'PB',
    unit: 'Adet',
    goods: [
      ...pairs(
        ['Bakır Sıkmalı Kablo Pabucu', 'Al-Cu Bimetal Kablo Pabucu'],
        [16, 25, 35, 50, 70, 95, 120, 150],
        (name, size): Goods => [`${name} ${size} mm²`, Number((size * 0.0016 + 0.01).toFixed(3))],
      ),
      ...['16-35', '35-70', '70-120', '120-240'].map((size): Goods => [
        `Al-Cu Paralel Kanallı Klemens ${size} mm²`,
      ]),
    ],
  },
  {
    category: 'TRF-D',
    code: 'TF',
    unit: 'Adet',
    goods: pairs([33, 15.8], [50, 100, 160, 250, 400, 630, 800, 1000], (voltage, power): Goods => [
      `Hermetik Yağlı Dağıtım Trafosu ${tr(voltage)}/0,4 kV ${power} kVA`,
      Math.round(260 + power * 2.3),
    ]),
  },
  {
    category: 'TRF-A',
    code: 'SA',
    unit: 'Adet',
    goods: [
      ...pairs([17.5, 36], [400, 630, 1250], (voltage, current): Goods => [
        `Harici Tip Adi Ayırıcı ${tr(voltage)} kV ${current} A`,
        Math.round(48 + voltage + current / 40),
      ]),
      ...[17.5, 36].map((voltage): Goods => [`Harici Tip Sigortalı Ayırıcı ${tr(voltage)} kV 200 A`, 74]),
      ...pairs([12, 18, 36], [5, 10], (voltage, current): Goods => [
        `Metal Oksit Parafudr ${voltage} kV ${current} kA`,
        Number((voltage * 0.11 + current * 0.12).toFixed(2)),
      ]),
    ],
  },
  {
    category: 'TRF-P',
    code: 'PN',
    unit: 'Adet',
    goods: [
      ...[100, 160, 250, 400].map((power): Goods => [
        `Direk Tipi Dağıtım Panosu ${power} kVA`,
        80 + power / 5,
      ]),
      ...[2, 4, 6, 8].map((outputs): Goods => [`Saha Dağıtım Kutusu ${outputs} Çıkışlı`, 30 + outputs * 6]),
      ...pairs(['Tek Fazlı', 'Üç Fazlı'], [1, 4], (phases, meters): Goods => [
        `Sayaç Panosu ${phases} ${meters} Sayaçlı`,
      ]),
      ...[50, 100, 150].map((power): Goods => [`Kompanzasyon Panosu ${power} kVAr`]),
    ],
  },
  {
    category: 'HAT-I',
    code: 'IZ',
    unit: 'Adet',
    goods: [
      ['Porselen Mesnet İzolatörü VHD-10', 1.9],
      ['Porselen Mesnet İzolatörü VHD-15', 3.4],
      ['Porselen Mesnet İzolatörü VHD-35', 9.8],
      ['Porselen Fincan İzolatör N-80', 0.55],
      ['Porselen Fincan İzolatör N-95', 0.95],
      ['Silikon Zincir İzolatör 17,5 kV 40 kN', 1.1],
      ['Silikon Zincir İzolatör 36 kV 40 kN', 1.6],
      ['Silikon Zincir İzolatör 36 kV 70 kN', 2.1],
      ['Silikon Zincir İzolatör 36 kV 120 kN', 3.2],
      ['Geçit İzolatörü 17,5 kV 630 A', 6.5],
      ['Geçit İzolatörü 36 kV 630 A', 14.2],
      ['Makara İzolatör 80 mm', 0.8],
    ],
  },
  {
    category: 'HAT-D',
    code: 'HD',
    unit: 'Adet',
    goods: [
      ...pairs(['Gergi Klemensi', 'Askı Klemensi'], ['25-35', '50-70', '95-120'], (name, size): Goods => [
        `${name} ${size} mm²`,
      ]),
      ...[200, 250, 300, 350, 400].map((length): Goods => [
        `Galvanizli Saplama M16x${length}`,
        Number((length * 0.00158).toFixed(3)),
      ]),
      ...[12, 16].map((size): Goods => [`Galvanizli Cıvata M${size}x60 Somunlu`, size / 80]),
      ...['N-80', 'N-95'].map((size): Goods => [`Deve Boynu Demiri ${size}`]),
      ...['Swallow', 'Raven', 'Pigeon', 'Partridge'].map((name): Goods => [`Gerilmeli Ek Manşonu ${name}`]),
    ],
  },
  {
    category: 'AYD-L',
    code: 'AY',
    unit: 'Adet',
    goods: [
      ...[30, 50, 70, 100, 120, 150].map((power): Goods => [`LED Yol Aydınlatma Armatürü ${power} W`, 6]),
      ...[70, 100, 150, 250, 400].map((power): Goods => [`Yüksek Basınçlı Sodyum Buharlı Lamba ${power} W`]),
      ...[150, 250, 400].map((power): Goods => [`Sodyum Buharlı Yol Armatürü ${power} W`, 8]),
      ['Fotosel Röle 10 A'],
      ['Astronomik Zaman Saati'],
    ],
  },
  {
    category: 'AYD-T',
    code: 'TP',
    unit: 'Adet',
    goods: [
      ...[0.25, 0.5, 1].map((area): Goods => [`Bakır Topraklama Levhası ${tr(area, 2)} m²`, area * 17.8]),
      ...[0.5, 1].map((area): Goods => [`Galvanizli Topraklama Levhası ${tr(area, 2)} m²`, area * 23.6]),
      ...[1.5, 2, 2.5].map((length): Goods => [
        `Galvanizli Topraklama Elektrodu 65x65x7 ${tr(length, 2)} m`,
        Number((length * 6.83).toFixed(3)),
      ]),
      ['Galvanizli Topraklama Şeridi 30x3,5 mm', 0.824],
      ['Galvanizli Topraklama Şeridi 40x4 mm', 1.256],
      ['Topraklama Klemensi Levha-İletken'],
      ['Topraklama Klemensi Şerit-Şerit'],
    ],
  },
  {
    category: 'INS-B',
    code: 'IB',
    unit: 'Metreküp',
    group: 'concrete',
    goods: [
      ['Hazır Beton C20/25', 2400],
      ['Hazır Beton C25/30', 2400],
      ['Hazır Beton C30/37', 2400],
      ['Yıkanmış Kum 0-5 mm', 1600],
      ['Mıcır 5-12 mm', 1550],
      ['Mıcır 12-19 mm', 1550],
      ['Stabilize Dolgu Malzemesi', 1800],
    ],
  },
  {
    category: 'INS-B',
    code: 'ID',
    unit: 'Ton',
    goods: [
      ['Dökme Portland Çimento CEM I 42,5', 1000],
      ...[8, 10, 12, 14].map((size): Goods => [`Nervürlü İnşaat Demiri Ø${size}`, 1000]),
    ],
  },
  {
    category: 'INS-K',
    code: 'IK',
    unit: 'Metre',
    goods: [
      ...[63, 90, 110, 125, 160].map((size): Goods => [
        `HDPE Koruge Kablo Koruma Borusu Ø${size}`,
        Number((size * 0.0068).toFixed(3)),
      ]),
      ...[100, 125].map((size): Goods => [`PVC Kablo Koruma Borusu Ø${size}`]),
      ...[2, 3, 4].map((inches): Goods => [`Galvanizli Çelik Boru ${inches} Parmak`, inches * 2.6]),
      ['Kablo İkaz Bandı 20 cm', 0.05],
    ],
  },
  {
    category: 'INS-K',
    code: 'IL',
    unit: 'Adet',
    goods: [
      ['Beton Kablo Kanal Kapağı 40x60 cm', 22],
      ['Dolu Tuğla'],
      ['Kablo Güzergâh İşaret Levhası', 1.4],
    ],
  },
];
