import { expect, test } from 'vitest';
import { answerTo, nullFieldsOf } from '../null-fields.ts';
import type { Input, NewDocument, Written } from './samples.ts';
import type { DocumentSuite } from './suite.ts';

/** What a new document and its lines may leave out. */
export function describeNullFields({ contract, url, send, inputOf }: DocumentSuite): void {
  const add = (payload: NewDocument) => send<Written>({ method: 'POST', url, payload });

  test.each(nullFieldsOf(contract.header))(
    'a new document without %s is the same as one in which it is null',
    async (field) => {
      const { [field]: _left, ...absent } = await inputOf();
      const stored = (document: Written) => document[field];
      expect(answerTo(await add(absent), stored)).toEqual(
        answerTo(await add({ ...(await inputOf()), [field]: null }), stored),
      );
    },
  );

  test.each(contract.writesLines ? nullFieldsOf(contract.line) : [])(
    'a new line without %s is the same as one in which it is null',
    async (field) => {
      const addWith = async (change: (line: Input) => Input) => {
        const { lines = [], ...header } = await inputOf();
        return answerTo(await add({ ...header, lines: lines.map(change) }), (document) =>
          document.lines.map((line) => line[field]),
        );
      };
      expect(await addWith(({ [field]: _left, ...line }) => line)).toEqual(
        await addWith((line) => ({ ...line, [field]: null })),
      );
    },
  );
}
