import type { Language } from '@kalfa/contracts/language';

export type Organisation = Readonly<{
  name: string;
  /** Printed on the letterhead; empty values are left out. */
  address: string;
  phone: string;
  taxOffice: string;
  taxNumber: string;
  timeZone: string;
  language: Language;
  /** Whether strangers may ask for an account; the environment says so. */
  registrationOpen: boolean;
}>;

/** The organisation of every installation, until its settings can be changed. */
export const organisation: Organisation = {
  name: 'Kalfa',
  address: '',
  phone: '',
  taxOffice: '',
  taxNumber: '',
  timeZone: 'Europe/Istanbul',
  language: 'tr',
  registrationOpen: false,
};
