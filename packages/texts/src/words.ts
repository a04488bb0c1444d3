import type { Language } from '@kalfa/contracts/language';

/** One text in every language of the interface. */
export type Words = Record<Language, string>;
