import type { DictionaryPart } from '../../dictionary.ts';

export const bell: DictionaryPart<'bell'> = {
  name: 'Bildirimler',
  withUnread_one: 'Bildirimler, {{count}} okunmamış',
  withUnread_other: 'Bildirimler, {{count}} okunmamış',
  reconnecting: '{{name}} – yeniden bağlanılıyor…',
};
