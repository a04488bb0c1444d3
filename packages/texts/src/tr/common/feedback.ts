import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'Bağlantı yok',
  offlineSince: 'Bağlantı yok: gördükleriniz saat {{time}} itibarıyla günceldir',
  notKeptTitle: 'Bağlantı olmadan gösterilecek bir şey yok',
  notKeptText: 'Bu sayfa çevrimiçiyken hiç açılmamış. Bağlantı gelince burada görünecek.',
};
