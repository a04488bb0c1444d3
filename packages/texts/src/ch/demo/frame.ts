export const frame = {
  demoData: '演示数据',
  back: '返回列表',
  failed: '数据未能加载。',
  called: '本页面的调用',
  calledNothing: '暂无调用。',
  answerOf: '{{path}} 的请求与响应',
  found_other: '{{count}} 条结果',
  notFound: '未找到“{{search}}”。请换一个词。',
  empty: '此处没有内容。',
  star: '星标：{{of}}',
  untilReload: '更改保留到重新加载页面为止。',
};
