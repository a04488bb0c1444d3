import type { Language } from '@kalfa/contracts/language';

/** The organisation's own defaults. Its stored settings take their place once there are any. */
export const organisation: Readonly<{ timeZone: string; language: Language }> = {
  timeZone: 'Europe/Istanbul',
  language: 'tr',
};
