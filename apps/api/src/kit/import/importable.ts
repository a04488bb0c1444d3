import type { AnyRecord } from '@kalfa/contracts/record';
import type { AnyBinding } from '../record/record-store.ts';
import type { ImportRules } from './import-rules.ts';

/** A record that can be imported. Its module brings it along, so that the imports know no module. */
export type Importable = { contract: AnyRecord; binding: AnyBinding; rules: ImportRules };
