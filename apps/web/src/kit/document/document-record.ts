import type { AnyDocument } from '@kalfa/contracts/document';
import { documentDay } from '@kalfa/contracts/fields';
import { note } from '@kalfa/contracts/document';
import type { AnyRecord } from '@kalfa/contracts/record';
import { z } from 'zod';

/** The header of a document as a record, for the form that creates it and for the facts of a read-only one. */
export function headerRecord(contract: AnyDocument, kind: string | undefined, blank: object): AnyRecord {
  const input = contract.header.extend({
    documentDate: documentDay,
    description: note.nullish(),
    ...('lines' in blank && { lines: z.array(contract.line) }),
  });
  return {
    name: contract.name,
    label: 'number',
    list: contract.list,
    inOrder: contract.inOrder,
    input: kind === undefined ? input : input.extend({ kind: input.shape.description.optional() }),
    blank: { ...blank, ...(kind !== undefined && { kind }) },
    endpoints: contract.endpoints,
  } as unknown as AnyRecord;
}
