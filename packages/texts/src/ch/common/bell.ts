import type { DictionaryPart } from '../../dictionary.ts';

export const bell: DictionaryPart<'bell'> = {
  name: '通知',
  withUnread_other: '通知，{{count}} 条未读',
  reconnecting: '{{name}}，正在重新连接…',
};
