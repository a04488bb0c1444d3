import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: 'Kategoriler',
  one: 'Kategori',
  new: 'Yeni kategori',
  count_one: '{{count}} kategori',
  count_other: '{{count}} kategori',
  field: {
    name: 'Kategori adı',
    code: 'Kod',
    parentId: 'Üst kategori',
    path: 'Yol',
    childCount: 'Alt kategoriler',
    itemCount: 'Ürünler',
  },
  help: {
    code: 'Varsa kendine ait kısa adı.',
  },
};

export const item: EntityWords<'item'> = {
  title: 'Ürünler',
  one: 'Ürün',
  new: 'Yeni ürün',
  count_one: '{{count}} ürün',
  count_other: '{{count}} ürün',
  field: {
    name: 'Ürün adı',
    code: 'Ürün kodu',
    unitId: 'Ölçü',
    categoryId: 'Kategori',
    abbreviation: 'Kısaltma',
    unitWeight: 'Birim ağırlığı (kg)',
    reportGroup: 'Rapor grubu',
    barcode: 'Barkod',
    description: 'Açıklama',
    unitSymbol: 'Ölçü',
    unitDecimals: 'Ondalık basamak',
    categoryPath: 'Kategori',
  },
  help: {
    abbreviation: 'Tam 4 karakter.',
    unitWeight: 'Bir birimin kilogramı; iletkenlerde ağırlık icmali için gereklidir.',
  },
  choice: {
    reportGroup: {
      concrete: 'Beton',
      conductor: 'İletken',
      pole: 'Direk',
      other: 'Diğer',
    },
  },
};

export const productType: EntityWords<'productType'> = {
  title: 'Direk ve Trafolar',
  one: 'Direk veya trafo',
  new: 'Yeni direk veya trafo',
  count_one: '{{count}} tip',
  count_other: '{{count}} tip',
  field: {
    name: 'Ad',
    kind: 'Türü',
    height: 'Boy (m)',
    power: 'Güç (kVA)',
  },
  help: {
    power: 'Yalnızca trafolar için.',
  },
  choice: {
    kind: {
      transformer: 'Trafo',
      poleSteel: 'Demir direk',
      poleConcrete: 'Beton direk',
      poleLighting: 'Aydınlatma direği',
    },
  },
};

export const region: EntityWords<'region'> = {
  title: 'Bölgeler',
  one: 'Bölge',
  new: 'Yeni bölge',
  count_one: '{{count}} bölge',
  count_other: '{{count}} bölge',
  field: {
    name: 'Ad',
    code: 'Kod',
    parentId: 'Bağlı olduğu il',
    path: 'Yol',
    childCount: 'İlçeler',
    providerCount: 'Tedarikçiler',
  },
  help: {
    parentId: 'İl için boş bırakın.',
  },
};

export const provider: EntityWords<'provider'> = {
  title: 'Tedarikçiler',
  one: 'Tedarikçi',
  new: 'Yeni tedarikçi',
  count_one: '{{count}} tedarikçi',
  count_other: '{{count}} tedarikçi',
  field: {
    name: 'Tedarikçi adı',
    taxNumber: 'Vergi no',
    taxOffice: 'Vergi dairesi',
    phone: 'Telefon',
    email: 'E-posta',
    regionId: 'Bölge',
    address: 'Adres',
    inGroup: 'Şirket içi / dışı',
    iban: 'IBAN',
    regionPath: 'Bölge',
  },
  help: {
    taxNumber: 'Şirket için 10, şahıs için 11 hane.',
  },
};

export const driver: EntityWords<'driver'> = {
  title: 'Şoförler',
  one: 'Şoför',
  new: 'Yeni şoför',
  count_one: '{{count}} şoför',
  count_other: '{{count}} şoför',
  field: {
    fullName: 'Ad soyad',
    name: 'Ad',
    family: 'Soyad',
    fatherName: 'Baba adı',
    birthDate: 'Doğum tarihi',
    identityNumber: 'TC kimlik no',
    internal: 'Şirket içi / dışı',
    personnelId: 'Personel',
    phone: 'Telefon',
    licenceClass: 'Ehliyet sınıfı',
    personnelName: 'Personel',
    plates: 'Plakalar',
    vehicles: 'Araçlar',
  },
  help: {
    identityNumber: 'Şifreli saklanır, maskeli gösterilir. Değiştirmemek için yıldızları bırakın.',
    personnelId: 'Yalnızca şirket içi şoförler için.',
  },
};

export const vehicle: EntityWords<'vehicle'> = {
  title: 'Araçlar',
  one: 'Araç',
  new: 'Yeni araç',
  count_one: '{{count}} araç',
  count_other: '{{count}} araç',
  field: {
    driverId: 'Şoför',
    name: 'Marka ve tip',
    modelYear: 'Model yılı',
    plate: 'Plaka',
    driverName: 'Şoför',
  },
  help: {
    plate: 'Büyük harfle ve boşluksuz saklanır.',
  },
};
