import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { listQuery, ListShape } from '@kalfa/contracts/list';
import type { exportJobRow } from '@kalfa/contracts/files/export-job';
import type { exportBody } from '@kalfa/contracts/record';
import type { z } from 'zod';

/** What the components of a list need from a contract. Every record has it, and so do read-only lists. */
export type ListContract = {
  readonly name: string;
  /** The field that names a row; the first column if there is none. */
  readonly label?: string;
  readonly list: ListShape;
  readonly endpoints: {
    readonly list: Endpoint<string, ReturnType<typeof listQuery>, z.ZodType, z.ZodArray<z.ZodObject>> & {
      readonly query: ReturnType<typeof listQuery>;
      readonly list: ListShape;
    };
  };
};

/** A list that can be exported to a file. */
export type ExportedContract = ListContract & {
  readonly endpoints: {
    readonly export: Endpoint<string, z.ZodType, typeof exportBody, 'file'> & {
      readonly body: typeof exportBody;
      readonly later: typeof exportJobRow;
    };
  };
};

export type ListRowOf<C extends ListContract> = z.output<C['endpoints']['list']['answer']>[number];
