import type { Attachable } from '../lib/files/attachable.ts';
import type { Mounted } from '../lib/http/mount.ts';
import type { DocumentFamily } from './document/families.ts';
import type { Exportable } from './export/exportable.ts';
import type { Importable } from './import/importable.ts';
import type { Searchable } from './search.ts';

/** An area of the API: its endpoints, the meaning of its constraints, and its searchable and exportable lists. */
export type Module = Mounted & {
  searchable?: Searchable | undefined;
  exportable?: Exportable | undefined;
  importable?: Importable | undefined;
  attachable?: Attachable | undefined;
  documentFamily?: DocumentFamily | undefined;
};
