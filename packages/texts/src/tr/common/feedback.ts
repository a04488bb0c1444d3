import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'Bağlantı yok',
  offlineSince: 'Bağlantı yok: gördükleriniz saat {{time}} itibarıyla',
  foreignZone: 'Gün ve saatler firmanızdaki gibi: {{ours}}. Cihazınız {{device}} ayarında.',
  foreignZoneSeen: 'Tamam',
  notKeptTitle: 'Bağlantı olmadan gösterilecek bir şey yok',
  notKeptText: 'Bağlantı varken bu okunmamıştı. Bağlantı gelince burada görünecek.',
};
