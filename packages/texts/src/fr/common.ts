export { bell } from './common/bell.ts';
export { feedback } from './common/feedback.ts';
export { list } from './common/list.ts';
export { navigation } from './common/navigation.ts';
export { record } from './common/record.ts';
