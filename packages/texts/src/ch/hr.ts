import type { EntityWords } from '../dictionary.ts';

export const position: EntityWords<'position'> = {
  title: '职位',
  one: '职位',
  new: '新建职位',
  count_other: '{{count}} 个职位',
  field: { title: '名称', systemKey: '规则中的名称', personnelCount: '人员' },
  help: {},
};

export const personnel: EntityWords<'personnel'> = {
  title: '员工',
  one: '员工',
  new: '新建员工',
  count_other: '{{count}} 名员工',
  field: {
    name: '名',
    family: '姓',
    identityNumber: '身份证号',
    positionId: '职位',
    positionTitle: '职位',
    workStartDate: '入职日期',
    workEndDate: '离职日期',
  },
  help: { identityNumber: '11 位数字；加密保存，仅向有权查看敏感信息的人显示。' },
};

export const workPlace: EntityWords<'workPlace'> = {
  title: '人员派驻',
  one: '派驻',
  new: '新建派驻',
  count_other: '{{count}} 项派驻',
  field: {
    personnelId: '员工',
    personnelName: '员工',
    positionId: '职位',
    positionTitle: '职位',
    placeKind: '地点类型',
    placeName: '地点',
    warehouseId: '仓库',
    workhouseId: '工地',
    storeId: '工地库房',
    userRoleId: '用户角色',
    roleName: '用户角色',
    startDate: '开始日期',
    endDate: '结束日期',
    description: '说明',
  },
  help: { userRoleId: '选择后，仅当员工以该角色操作时派驻才有效；留空则在其所有角色中有效。' },
};
