import type { DictionaryPart } from '../dictionary.ts';

export const baseinfo: DictionaryPart<'baseinfo'> = {
  tree: {
    all: {
      category: '所有分类',
      region: '所有地区',
    },
    open: {
      category: '查看子分类',
      region: '查看区县',
    },
    addBelow: {
      category: '添加子分类',
      region: '添加区县',
    },
    move: '移动',
    moveOf: '移动 {{name}}',
    moveText: '选择其新的上级。其下所有内容会一起移动。',
    top: '最上层',
    isHere: '当前位置',
    find: '查找',
    moved: '已移动 {{name}}',
  },
  lookAlike: {
    title: '是否是以下之一？',
    text: '这些物料名称相似，您仍然可以保存。',
  },
  itemPage: {
    sections: '物料的各部分',
    overview: '概览',
    stock: '库存',
    history: '历史',
    stockTitle: '暂无库存',
    stockText: '一旦在 Kalfa 中管理库存，各仓库和工地的数量将显示在此处。',
  },
  ownership: {
    inHouse: '公司内部',
    external: '外部',
  },
  driverPage: {
    vehicles: '车辆',
    vehiclesOf: '{{name}} 的车辆',
    reveal: '显示身份证号',
    revealOf: '{{name}} 的身份证号',
    revealText: '每次查看都会记入审计日志。',
    revealNow: '显示',
  },
  printLabel: '打印标签',
};
