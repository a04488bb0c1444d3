import { programOf, run } from '../run.ts';

export const format = () => run(programOf('', 'oxfmt'), ['.']);
