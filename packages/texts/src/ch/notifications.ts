import type { Dictionary, DictionaryPart } from '../dictionary.ts';

export { notificationLists } from './notification-lists.ts';

const type: DictionaryPart<'notifications'>['type'] = {
  order: '采购订单',
  'invoice-to-warehouse': '仓库发票',
  'warehouse-dispatch': '仓库发货',
  'warehouse-dispatch-destruction': '仓库报废',
  'warehouse-dispatch-between-warehouse': '仓库间调拨',
  'invoice-to-store': '工地发票',
  'store-dispatch-to-project': '发往项目',
  'store-dispatch-to-center': '发往中心仓库',
  'store-dispatch-destruction-to-center': '中心仓库报废',
  'store-dispatch-between-store': '库房间调拨',
  'project-created': '新项目',
  'project-planning-created': '项目计划',
  'project-planning-implementation-created': '项目进度',
  'personnel-created': '新员工',
  'leave-created': '请假',
  'project-planning-date-created': '项目不可抗力',
  request: '申请',
  tender: '投标',
  'stock-count': '库存盘点',
  'stock-opening': '期初库存',
  registration: '注册申请',
  'work-place': '人员派驻',
  account: '我的账户',
  export: '导出',
  verification: '账目核对',
};

const action: DictionaryPart<'notifications'>['action'] = {
  created: '已添加',
  submitted: '等待审批',
  approved: '已批准',
  rejected: '已拒绝',
  shipped: '在途',
  received: '已收货',
  recalled: '已撤回',
  closed: '已关闭',
  changed: '已更改',
};

export { bell } from './bell.ts';

export const entity: Pick<Dictionary['entity'], 'notification'> = {
  notification: {
    title: '通知',
    one: '通知',
    new: '新通知',
    count_other: '{{count}} 条通知',
    field: {
      type: '主题',
      action: '发生了什么',
      number: '编号',
      title: '记录',
      isRead: '已读',
      atISO: '时间',
      actor: '人员',
    },
    help: {},
    choice: { type, action },
  },
};

export const notifications: DictionaryPart<'notifications'> = {
  type,
  action,
  special: {
    registration: { created: '等待您的决定' },
    account: { changed: '您的权限或登录方式已更改' },
    export: { created: '文件已准备好', rejected: '文件未能生成' },
    verification: { changed: '有账目对不上' },
  },
  family: {
    approvals: '审批与申请',
    warehouse: '仓库',
    stores: '库房',
    projects: '项目',
    hr: '人力资源',
  },
  all: '全部',
  families: '分组',
  empty: {
    all: {
      title: '暂无通知',
      text: '与您有关的记录一有变化，就会立即显示在这里。',
    },
    approvals: {
      title: '没有待审批的内容',
      text: '等待您处理的订单和申请，以及您的申请结果，会显示在这里。',
    },
    warehouse: {
      title: '仓库暂无动态',
      text: '您的仓库的发票、发货和报废会显示在这里。',
    },
    stores: {
      title: '库房暂无动态',
      text: '您的工地库房的发票和发货会显示在这里。',
    },
    projects: {
      title: '项目暂无动态',
      text: '新项目、项目计划、进度和不可抗力会显示在这里。',
    },
    hr: {
      title: '人力资源暂无动态',
      text: '新员工和请假会显示在这里。',
    },
  },
  today: '今天',
  yesterday: '昨天',
  unread: '未读',
  read: '已读',
  burst_other: '短时间内 {{count}} 个事件',
  unfold: '逐条显示',
  fold: '合并显示',
  showMore_other: '再显示 {{count}} 条',
  arrived_other: '{{count}} 条新通知',
  actions: '操作',
  rowActions: '{{name}} 的操作',
  markRead: '标为已读',
  markUnread: '标为未读',
  markAllRead: '全部标为已读',
  markFamilyRead: '标为已读：{{family}}',
  clear: '清除',
  clearAll: '全部清除',
  clearFamily: '清除：{{family}}',
  cleared_other: '已清除 {{count}} 条通知',
  settings: '通知设置',
  seeAll: '所有通知',
  anyType: '所有主题',
  readState: '阅读状态',
  anyState: '已读和未读',
  day: '日期',
};
