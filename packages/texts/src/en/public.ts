/** The texts of the pages before the sign-in, and of errors on any page. */
export { auth } from './public/auth.ts';
export { shell } from './public/shell.ts';
