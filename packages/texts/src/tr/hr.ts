import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'hr'> = {
  position: {
    title: 'Pozisyonlar',
    one: 'Pozisyon',
    new: 'Yeni pozisyon',
    count_one: '{{count}} pozisyon',
    count_other: '{{count}} pozisyon',
    field: { title: 'Pozisyon adı', systemKey: 'Sistemdeki karşılığı', personnelCount: 'Personel' },
    help: {},
  },
  personnel: {
    title: 'Personel',
    one: 'Personel',
    new: 'Yeni personel',
    count_one: '{{count}} personel',
    count_other: '{{count}} personel',
    field: {
      name: 'Ad',
      family: 'Soyad',
      identityNumber: 'T.C. kimlik no',
      positionId: 'Pozisyon',
      positionTitle: 'Pozisyon',
      workStartDate: 'İşe başlama',
      workEndDate: 'İşten ayrılma',
    },
    help: {
      identityNumber:
        '11 hane; şifreli saklanır, yalnızca hassas bilgileri görme yetkisi olanlara gösterilir.',
    },
  },
  workPlace: {
    title: 'Görevlendirmeler',
    one: 'Görevlendirme',
    new: 'Yeni görevlendirme',
    count_one: '{{count}} görevlendirme',
    count_other: '{{count}} görevlendirme',
    field: {
      personnelId: 'Personel',
      personnelName: 'Personel',
      positionId: 'Pozisyon',
      positionTitle: 'Pozisyon',
      placeKind: 'Yer türü',
      placeName: 'Yer',
      warehouseId: 'Depo',
      workhouseId: 'Şantiye',
      storeId: 'Şantiye deposu',
      userRoleId: 'Kullanıcı rolü',
      roleName: 'Kullanıcı rolü',
      startDate: 'Başlangıç',
      endDate: 'Bitiş',
      description: 'Açıklama',
    },
    help: {
      userRoleId:
        'Rol seçilirse görevlendirme yalnızca kişi bu rolle çalışırken geçerli olur; boş bırakılırsa bütün rollerinde geçerlidir.',
    },
  },
};
