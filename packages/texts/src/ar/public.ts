export { auth } from './public/auth.ts';
export { shell } from './public/shell.ts';
