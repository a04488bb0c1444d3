/** The words of the pages before the sign-in, and of what may go wrong on any page. */
export { auth } from './auth.ts';
export { shell } from './shell.ts';
