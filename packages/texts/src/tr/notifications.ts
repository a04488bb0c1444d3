import type { Dictionary, DictionaryPart } from '../dictionary.ts';

export { notificationLists } from './notification-lists.ts';

const type: DictionaryPart<'notifications'>['type'] = {
  order: 'Satın Alma',
  'invoice-to-warehouse': 'Depo faturası',
  'warehouse-dispatch': 'Depo Sevk',
  'warehouse-dispatch-destruction': 'Depo İmha Sevki',
  'warehouse-dispatch-between-warehouse': 'Depolar Arası Sevk',
  'invoice-to-store': 'Şantiye Faturaları',
  'store-dispatch-to-project': 'Projeye Sevk',
  'store-dispatch-to-center': 'Merkez Depo Sevk',
  'store-dispatch-destruction-to-center': 'Merkez Depoya İmha Sevki',
  'store-dispatch-between-store': 'Şantiye Depo Arası',
  'project-created': 'Yeni Proje Kaydı',
  'project-planning-created': 'Proje Planlama',
  'project-planning-implementation-created': 'Proje Planlama Uygulama',
  'personnel-created': 'Yeni Personel Kaydı',
  'leave-created': 'Yeni İzin Kaydı',
  'project-planning-date-created': 'Planlama Uygulama (Mücbir Sebep)',
  request: 'Yeni Talep/Onay',
  tender: 'Yeni İhale',
  'stock-count': 'Sayım',
  'stock-opening': 'Açılış Stoğu',
  registration: 'Kayıt Başvurusu',
  'work-place': 'Görevlendirme',
  account: 'Hesabım',
  export: 'Dışa Aktarma',
  verification: 'Kayıt Denetimi',
};

const action: DictionaryPart<'notifications'>['action'] = {
  created: 'Eklendi',
  submitted: 'Onay bekliyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  shipped: 'Yolda',
  received: 'Teslim alındı',
  recalled: 'Geri çekildi',
  closed: 'Kapatıldı',
  changed: 'Değişti',
};

export { bell } from './bell.ts';

export const entity: Pick<Dictionary['entity'], 'notification'> = {
  notification: {
    title: 'Bildirimler',
    one: 'Bildirim',
    new: 'Yeni bildirim',
    count_one: '{{count}} bildirim',
    count_other: '{{count}} bildirim',
    field: {
      type: 'Konu',
      action: 'Ne oldu',
      number: 'Numara',
      title: 'Kayıt',
      isRead: 'Okundu',
      atISO: 'Zaman',
      actor: 'Kişi',
    },
    help: {},
    choice: { type, action },
  },
};

export const notifications: DictionaryPart<'notifications'> = {
  type,
  action,
  special: {
    registration: { created: 'Kararınızı bekliyor' },
    account: { changed: 'Yetkileriniz veya giriş bilgileriniz değişti' },
    export: { created: 'Dosya hazır', rejected: 'Dosya hazırlanamadı' },
    verification: { changed: 'Tutmayan bir şey var' },
  },
  family: {
    approvals: 'Onay ve talepler',
    warehouse: 'Depo',
    stores: 'Şantiye depoları',
    projects: 'Projeler',
    hr: 'İK',
  },
  all: 'Tümü',
  families: 'Gruplar',
  empty: {
    all: {
      title: 'Bildirilecek bir şey yok',
      text: 'Sizi ilgilendiren kayıtlarda olanlar anında burada görünür.',
    },
    approvals: {
      title: 'Onaylanacak bir şey yok',
      text: 'Sizi bekleyen sipariş ve talepler ile kendi taleplerinizin sonuçları burada görünür.',
    },
    warehouse: {
      title: 'Depoda hareket yok',
      text: 'Depolarınızın faturaları, sevkleri ve imhaları burada görünür.',
    },
    stores: {
      title: 'Şantiye depolarında hareket yok',
      text: 'Şantiye depolarınızın faturaları ve sevkleri burada görünür.',
    },
    projects: {
      title: 'Projelerde yeni bir şey yok',
      text: 'Yeni projeler, planlamaları, uygulamaları ve mücbir sebepler burada görünür.',
    },
    hr: {
      title: 'İnsan kaynaklarında yeni bir şey yok',
      text: 'Yeni personel ve izinler burada görünür.',
    },
  },
  today: 'Bugün',
  yesterday: 'Dün',
  unread: 'Okunmadı',
  read: 'Okundu',
  burst_one: 'Art arda {{count}} olay',
  burst_other: 'Art arda {{count}} olay',
  unfold: 'Tek tek göster',
  fold: 'Tek satırda göster',
  showMore_one: '{{count}} tane daha göster',
  showMore_other: '{{count}} tane daha göster',
  arrived_one: '{{count}} yeni bildirim',
  arrived_other: '{{count}} yeni bildirim',
  actions: 'İşlemler',
  rowActions: '{{name}} için işlemler',
  markRead: 'Okundu say',
  markUnread: 'Okunmadı say',
  markAllRead: 'Tümünü okundu say',
  markFamilyRead: 'Okundu say: {{family}}',
  clear: 'Temizle',
  clearAll: 'Tümünü temizle',
  clearFamily: 'Temizle: {{family}}',
  cleared_one: '{{count}} bildirim temizlendi',
  cleared_other: '{{count}} bildirim temizlendi',
  settings: 'Bildirim ayarları',
  seeAll: 'Tüm bildirimler',
  anyType: 'Her konu',
  readState: 'Okunma durumu',
  anyState: 'Tümü',
  day: 'Gün',
};
