import { z } from 'zod';
import { rawText, text } from '../fields.ts';
import { languages } from '../language.ts';

const reserved = new Set(['admin', 'admin1', 'admin2', 'administrator', 'root', 'superuser']);

/** Lower case only, so that no two usernames differ only by case, or by the dotted and dotless Turkish i. */
export const usernameShape = z
  .string()
  .trim()
  .min(5)
  .max(150)
  .regex(/^[a-z0-9._@-]+$/);

export const username = usernameShape.refine((name) => !reserved.has(name), {
  params: { refusal: 'USERNAME_RESERVED' },
});

/** In lower case: no two mailboxes differ only by case, and Turkish has two forms of the letter i. */
export const email = z.string().trim().toLowerCase().max(320).pipe(z.email());
/** International form: a plus sign, the country and the number. */
export const mobile = z
  .string()
  .overwrite((value) => value.replace(/[\s()-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/);
export const displayName = text(200);
export const accountLanguage = z.enum(languages);

/** A secret exactly as typed: never trimmed, never shortened. The domain checks the rules for new ones. */
export const password = rawText(1_024, { min: 1 });

/** Six digits of an authenticator; spaces between them are ignored. */
export const twoStepCode = z
  .string()
  .overwrite((value) => value.replace(/\s/g, ''))
  .regex(/^\d{6}$/);
export const recoveryCode = rawText(40, { min: 8 }).trim();
/** A token from a mail or from the previous step. */
export const linkToken = rawText(200, { min: 20 });
