import type { Language } from '@kalfa/contracts/language';
import type { ExportBody } from '@kalfa/contracts/record';
import type { Actor } from '../../lib/http/actor.ts';

/** Who exports what, in which language. */
export type ExportOrder = { actor: Actor; body: ExportBody; language: Language };
