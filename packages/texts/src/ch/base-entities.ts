import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: '分类',
  one: '分类',
  new: '新建分类',
  count_other: '{{count}} 个分类',
  field: {
    name: '分类名称',
    code: '编码',
    parentId: '上级分类',
    path: '路径',
    childCount: '子分类',
    itemCount: '物料',
  },
  help: {
    code: '简短编码，可不填。',
  },
};

export const item: EntityWords<'item'> = {
  title: '物料',
  one: '物料',
  new: '新建物料',
  count_other: '{{count}} 种物料',
  field: {
    name: '物料名称',
    code: '物料编码',
    unitId: '计量单位',
    categoryId: '分类',
    abbreviation: '缩写',
    unitWeight: '单位重量（千克）',
    reportGroup: '报表组',
    barcode: '条形码',
    description: '说明',
    unitSymbol: '计量单位',
    unitDecimals: '小数位数',
    categoryPath: '分类',
  },
  help: {
    abbreviation: '必须为 4 个字符。',
    unitWeight: '每单位的千克数；导线的重量汇总需要此值。',
  },
  choice: {
    reportGroup: {
      concrete: '混凝土',
      conductor: '导线',
      pole: '电杆',
      other: '其他',
    },
  },
};

export const productType: EntityWords<'productType'> = {
  title: '电杆与变压器',
  one: '电杆或变压器类型',
  new: '新建类型',
  count_other: '{{count}} 种类型',
  field: {
    name: '名称',
    kind: '种类',
    height: '高度（米）',
    power: '容量（千伏安）',
  },
  help: {
    power: '仅适用于变压器。',
  },
  choice: {
    kind: {
      transformer: '变压器',
      poleSteel: '钢杆',
      poleConcrete: '混凝土杆',
      poleLighting: '路灯杆',
    },
  },
};

export const region: EntityWords<'region'> = {
  title: '地区',
  one: '地区',
  new: '新建地区',
  count_other: '{{count}} 个地区',
  field: {
    name: '名称',
    code: '编码',
    parentId: '所属省',
    path: '路径',
    childCount: '下辖区县',
    providerCount: '供应商',
  },
  help: {
    parentId: '省级地区留空。',
  },
};

export const provider: EntityWords<'provider'> = {
  title: '供应商',
  one: '供应商',
  new: '新建供应商',
  count_other: '{{count}} 家供应商',
  field: {
    name: '供应商名称',
    taxNumber: '税号',
    taxOffice: '税务局',
    phone: '电话',
    email: '邮箱',
    regionId: '地区',
    address: '地址',
    inGroup: '内部或外部',
    iban: '国际银行账号',
    regionPath: '地区',
  },
  help: {
    taxNumber: '公司 10 位，个人 11 位。',
  },
};

export const driver: EntityWords<'driver'> = {
  title: '司机',
  one: '司机',
  new: '新建司机',
  count_other: '{{count}} 名司机',
  field: {
    fullName: '姓名',
    name: '名',
    family: '姓',
    fatherName: '父名',
    birthDate: '出生日期',
    identityNumber: '身份证号',
    internal: '内部或外部',
    personnelId: '员工档案',
    phone: '电话',
    licenceClass: '驾照类别',
    personnelName: '员工档案',
    plates: '车牌',
    vehicles: '车辆',
  },
  help: {
    identityNumber: '加密保存并以星号显示。保留星号即不修改。',
    personnelId: '仅适用于公司内部司机。',
  },
};

export const vehicle: EntityWords<'vehicle'> = {
  title: '车辆',
  one: '车辆',
  new: '新建车辆',
  count_other: '{{count}} 辆车',
  field: {
    driverId: '司机',
    name: '品牌型号',
    modelYear: '年款',
    plate: '车牌',
    driverName: '司机',
  },
  help: {
    plate: '以大写且无空格保存。',
  },
};
