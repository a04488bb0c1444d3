import { z } from 'zod';
import { rawText, text } from '../fields.ts';
import { languages } from '../language.ts';

const reserved = new Set(['admin', 'admin1', 'admin2', 'administrator', 'root', 'superuser']);

/** Small letters only, so that no two people differ by the case of a letter, nor by the two kinds of the Turkish i. */
export const usernameShape = z
  .string()
  .trim()
  .min(5)
  .max(150)
  .regex(/^[a-z0-9._@-]+$/);

export const username = usernameShape.refine((name) => !reserved.has(name), {
  params: { refusal: 'USERNAME_RESERVED' },
});

/** In small letters: no two mailboxes differ by the case of a letter, and Turkish has two kinds of the i. */
export const email = z.string().trim().toLowerCase().max(320).pipe(z.email());
/** International form: a plus sign, the country and the number. */
export const mobile = z
  .string()
  .overwrite((value) => value.replace(/[\s()-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/);
export const displayName = text(200);
export const accountLanguage = z.enum(languages);

/** A secret as a person typed it: never trimmed, never shortened. What makes a new one good is judged by the domain. */
export const password = rawText(1_024, { min: 1 });

/** Six digits of an authenticator; spaces between them are what people see, not what they mean. */
export const twoStepCode = z
  .string()
  .overwrite((value) => value.replace(/\s/g, ''))
  .regex(/^\d{6}$/);
export const recoveryCode = rawText(40, { min: 8 }).trim();
/** A token that came by mail or from the step before. */
export const linkToken = rawText(200, { min: 20 });
