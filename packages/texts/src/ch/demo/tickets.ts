export const tickets = {
  filter: '按状态查看工单',
  filters: { total_tickets: '总数', Pending: '待处理', Open: '进行中', Closed: '已关闭' },
  search: '搜索工单',
  list: '工单',
  count_other: '{{count}} 个工单',
  ticket: '工单',
  agent: '负责人',
  status: '状态',
  date: '日期',
  actions: '操作',
  delete: '删除：{{ticket}}',
  deleted: '已删除：{{ticket}}',
};
