import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the lists of who is told of what, and the wishes of who is told. */

export const notificationList: EntityWords<'notificationList'> = {
  title: '通知名单',
  one: '通知名单',
  new: '新通知名单',
  count_other: '{{count}} 个通知名单',
  field: {
    types: '通知',
    added: '已追加',
    muted: '已静音',
  },
  help: {},
};

export const notificationPreference: EntityWords<'notificationPreference'> = {
  title: '通知设置',
  one: '通知设置',
  new: '新通知设置',
  count_other: '{{count}} 项通知设置',
  field: {
    inApp: '在铃铛中',
    sound: '有提示音',
    digest: '每天一封邮件',
    off: '关闭',
  },
  help: {},
};
