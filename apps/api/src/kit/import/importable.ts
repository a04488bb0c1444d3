import type { AnyRecord } from '@kalfa/contracts/record';
import type { AnyBinding } from '../record/record-store.ts';
import type { ImportRules } from './import-rules.ts';

/** A record that can be imported. Each module registers its own, so that the imports depend on no module. */
export type Importable = { contract: AnyRecord; binding: AnyBinding; rules: ImportRules };
