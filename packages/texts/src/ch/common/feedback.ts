import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: '没有网络连接',
  offlineSince: '没有网络连接：您看到的是 {{time}} 的内容',
  notKeptTitle: '没有网络连接，无法显示',
  notKeptText: '断网前未加载此内容，连接恢复后会自动显示。',
};
