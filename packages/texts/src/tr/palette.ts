import type { DictionaryPart } from '../dictionary.ts';

export const palette: DictionaryPart<'palette'> = {
  title: 'Ara veya git',
  placeholder: 'Sayfa, kayıt, kişi, komut…',
  results: 'Sonuçlar',
  section: {
    documents: 'Belgeler',
    actions: 'Bu sayfada',
    recent: 'Son kullanılanlar',
    pages: 'Sayfalar',
    settings: 'Ayarlar',
  },
  onHand: 'Mevcut',
  narrowing: {
    commands: 'komutlar',
    pages: 'sayfalar',
    people: 'kişiler',
    documents: 'belgeler',
  },
  newTab: 'yeni sekmede',
  nothing: '“{{words}}” için sonuç bulunamadı.',
  whichDocument: 'Belge numarasını yazın, örneğin DSV-2026-12 ya da dsv 12.',
  whichPerson: 'Kişi bulmak için bir ad yazın.',
  needsConnection: 'Kayıtlar için bağlantı gerekir. Sayfalar ve komutlar çalışmaya devam eder.',
  count_one: '{{count}} sonuç',
  count_other: '{{count}} sonuç',
  shortcuts: 'Klavye kısayolları',
  useTheme: 'Tema: {{theme}}',
  takeRole: 'Rol değiştir: {{role}}',
};
