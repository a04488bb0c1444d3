import type { DictionaryPart } from '../dictionary.ts';

export const palette: DictionaryPart<'palette'> = {
  title: '搜索或跳转',
  placeholder: '页面、记录、人员、命令…',
  results: '结果',
  section: {
    documents: '单据',
    actions: '本页',
    recent: '最近',
    pages: '页面',
    settings: '设置',
  },
  onHand: '现有量',
  narrowing: {
    commands: '命令',
    pages: '页面',
    people: '人员',
    documents: '单据',
  },
  newTab: '在新标签页打开',
  nothing: '没有找到“{{words}}”。',
  whichDocument: '输入单据编号，例如 DSV-2026-12 或 dsv 12。',
  whichPerson: '输入姓名以查找人员。',
  needsConnection: '查找记录需要网络连接。页面和命令仍可使用。',
  count_other: '{{count}} 条结果',
  shortcuts: '键盘快捷键',
  useTheme: '主题：{{theme}}',
  takeRole: '切换角色：{{role}}',
};
