import type { DictionaryPart } from '../dictionary.ts';

export const baseinfo: DictionaryPart<'baseinfo'> = {
  tree: {
    all: {
      category: 'Tüm Kategoriler',
      region: 'Tüm Bölgeler',
    },
    open: {
      category: 'Alt Kategorileri Görüntüle',
      region: 'Şehirleri Görüntüle',
    },
    addBelow: {
      category: 'Alt Kategori Ekle',
      region: 'Şehir Ekle',
    },
    move: 'Taşı',
    moveOf: '{{name}} kaydını taşı',
    moveText: 'Altına taşınacağı kaydı seçin. Altındaki her şey onunla birlikte taşınır.',
    top: 'En üst düzey',
    isHere: 'Şu an burada',
    find: 'Bul',
    moved: '{{name}} taşındı',
  },
  lookAlike: {
    title: 'Bunlardan biri olabilir mi?',
    text: 'Bu ürünlerin adı benziyor. Yine de kaydedebilirsiniz.',
  },
  itemPage: {
    sections: 'Ürünün bölümleri',
    overview: 'Genel',
    stock: 'Stok',
    history: 'Geçmiş',
    stockTitle: 'Henüz stok yok',
    stockText: 'Stok Kalfa’da tutulmaya başlayınca depolardaki ve şantiyelerdeki miktarlar burada görünecek.',
  },
  ownership: {
    inHouse: 'Şirket içi',
    external: 'Şirket dışı',
  },
  driverPage: {
    vehicles: 'Araçlar',
    vehiclesOf: '{{name}} araçları',
    reveal: 'TC kimlik no göster',
    revealOf: '{{name}} TC kimlik no',
    revealText: 'Kimin baktığı denetim kaydına yazılır.',
    revealNow: 'Göster',
  },
  printLabel: 'Etiket yazdır',
};
