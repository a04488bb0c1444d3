/** What people write when they have to say why. */
export const words = {
  lost: ['Yolda eksik çıktı', 'İrsaliyeden eksik indirildi', 'Sayımda bulunamadı'],
  broken: ['Taşımada kırıldı', 'Ambalajı ezik, kullanılamaz', 'Islanmış geldi'],
  usable: ['Kontrolde sağlam bulundu'],
  rejected: ['Şantiyede yeterli stok var', 'Miktarlar projeyle uyuşmuyor'],
  cancelled: ['Sevkiyat planı değişti', 'Araç bulunamadı'],
  recalled: ['Yanlış şantiyeye yüklendi', 'Araç arızalandı, geri döndü'],
  closedReturned: ['Kalan malzeme indirilmeden geri geldi'],
  closedLost: ['Kalanı bulunamadı, tutanak tutuldu'],
  reopened: ['Araç ertesi gün geldi'],
  receiptReversed: ['Yanlış depoya girildi', 'Miktarlar yanlış yazıldı'],
  returned: ['Projede artan malzeme', 'Güzergâh değişti, direk kullanılmadı'],
  destruction: ['Onarılamayacak hasar', 'Kullanım ömrü doldu', 'Yangında zarar gördü'],
  reversed: ['Sağlam olduğu sonradan anlaşıldı', 'Yanlış belgeye işlendi'],
  recounted: ['İki raf sayılmamış görünüyor'],
  invoiceClosed: ['Firma kalanı gönderemeyecek'],
} as const satisfies Record<string, readonly string[]>;
