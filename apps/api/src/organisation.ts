import type { Language } from '@kalfa/contracts/language';

export type Organisation = Readonly<{
  name: string;
  /** What stands on its paper; what is empty is left out. */
  address: string;
  phone: string;
  taxOffice: string;
  taxNumber: string;
  timeZone: string;
  language: Language;
  /** Whether strangers may ask for an account. */
  registrationOpen: boolean;
  /** Roles whose holders must set up two-step before anything else. */
  twoStepRequiredRoles: readonly string[];
}>;

/** The organisation's own defaults. Its stored settings take their place once there are any. */
export const organisation: Organisation = {
  name: 'Kalfa',
  address: '',
  phone: '',
  taxOffice: '',
  taxNumber: '',
  timeZone: 'Europe/Istanbul',
  language: 'tr',
  registrationOpen: true,
  twoStepRequiredRoles: [],
};
