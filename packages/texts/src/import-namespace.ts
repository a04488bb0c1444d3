import type { Language } from '@kalfa/contracts/language';
import type { Namespace } from './dictionary.ts';

/** The bundler makes a chunk of every file that fits this path, so that a new one needs no entry anywhere. */
export const importNamespace = (language: Language, namespace: Namespace): Promise<object> =>
  import(`./${language}/${namespace}.ts`) as Promise<object>;
