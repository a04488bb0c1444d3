/** The trade's own base data, as a contractor for distribution networks would key it in. */
export const units = [
  ['Adet', 'ad', 0],
  ['Metre', 'm', 2],
  ['Kilogram', 'kg', 3],
  ['Metreküp', 'm³', 3],
  ['Metrekare', 'm²', 2],
  ['Takım', 'tk', 0],
  ['Ton', 't', 3],
  ['Litre', 'l', 2],
  ['Paket', 'pk', 0],
  ['Makara', 'mk', 0],
] as const;

export const forceMajeures = [
  'Aşırı yağış ve sel',
  'Kar ve buzlanma',
  'Fırtına',
  'Deprem',
  'Enerji kesintisi izni verilmemesi',
  'Kamulaştırma gecikmesi',
  'Orman izninin beklenmesi',
  'Yol çalışması nedeniyle erişim kapalı',
  'Salgın hastalık tedbirleri',
  'Toplu gösteri ve güvenlik kısıtı',
] as const;

export const positions = [
  'Elektrik Mühendisi',
  'Elektrik Teknikeri',
  'Hat Ustası',
  'Vinç Operatörü',
  'Kazıcı Yükleyici Operatörü',
  'Depo Sorumlusu',
  'Şoför',
  'İş Güvenliği Uzmanı',
  'Topograf',
  'Satın Alma Uzmanı',
  'İnsan Kaynakları Uzmanı',
  'Muhasebe Elemanı',
] as const;
