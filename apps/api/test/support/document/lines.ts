import { expect, test } from 'vitest';
import type { Input, Line, Row, Written } from './samples.ts';
import type { Call, DocumentSuite } from './suite.ts';

/** How lines are written, changed, ordered and refused. */
export function describeLines(suite: DocumentSuite): void {
  const { contract, samples, url, create, read, patch, patchOf, send, withoutTrace } = suite;
  const { item = '', invalid = [], change = {}, another = () => ({}) } = samples.lines ?? {};
  const { maxLines } = contract;
  const isEdited = contract.writesLines && contract.cycle.edit !== undefined;
  const isUnique = item !== '';

  /** A document of three lines with the keys `a`, `b` and `c`. */
  async function threeLines(): Promise<{ document: Written; inputs: [Input, Input, Input]; ids: number[] }> {
    const { lines = [], ...header } = await suite.inputOf();
    const [a = {}, b = {}, c = {}] = lines;
    const keyed = [a, b, c].map((line, index) => ({ ...line, key: 'abc'[index] }));
    const document = await create({ ...header, lines: keyed });
    return { document, inputs: [a, b, c], ids: document.lines.map(({ id }) => id) };
  }
  /** The call that creates a document with other lines than those of the samples. */
  const postOf = async (change: (lines: Input[]) => Input[]): Promise<Call> => {
    const { lines = [], ...header } = await suite.inputOf();
    return { method: 'POST', url, payload: { ...header, lines: change(lines) } };
  };
  const refusedChanges = ({ id, version }: Pick<Row, 'id' | 'version'>, changes: readonly object[]) =>
    withoutTrace(
      { id },
      changes.map((lines) => patchOf(id, { version, lines })),
    );
  const itemsOf = (lines: readonly Line[]) => lines.map((line) => line[item]);

  test.runIf(contract.writesLines)('lines are read back in their order, with their ids by key', async () => {
    const { document, inputs } = await threeLines();
    const [a, b, c] = document.lines;
    expect(document.lines).toMatchObject(inputs);
    expect(document.lineIds).toEqual({ a: a?.id, b: b?.id, c: c?.id });
    const mixed = await postOf(([one, two, three]) => [{ ...one }, { ...two, key: 'mid' }, { ...three }]);
    const reply = await send<Written>(mixed);
    const [first, second, third] = reply.body.data.lines;
    expect(reply.body.data.lineIds).toEqual({ new0: first?.id, mid: second?.id, new2: third?.id });
  });

  test.runIf(contract.writesLines)('two new lines with one key are refused', async () => {
    const [reply] = await withoutTrace(null, [
      postOf((lines) => lines.map((line) => ({ ...line, key: 'same' }))),
    ]);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'lines', code: 'TAKEN' }] } });
  });

  test.runIf(contract.writesLines)(`a document has at most ${contract.maxLines} lines`, async () => {
    const [reply] = await withoutTrace(null, [
      postOf(([line = {}]) => Array.from({ length: maxLines + 1 }, () => line)),
    ]);
    expect([reply?.status, reply?.body.errors?.[0]?.path]).toEqual([422, 'lines']);
  });

  test.runIf(contract.writesLines && isUnique)(
    'a repeated item is refused, naming the line by its key or index',
    async () => {
      const replies = await withoutTrace(null, [
        postOf((lines) => [...lines, { ...lines[0], key: 'again' }]),
        postOf((lines) => [...lines, { ...lines[0] }]),
      ]);
      const paths = [`lines.again.${item}`, `lines[3].${item}`];
      for (const [index, reply] of replies.entries())
        expect(reply).toMatchObject({
          status: 422,
          body: { code: 'LINE_DUPLICATE_ITEM', errors: [{ path: paths[index], code: 'TAKEN' }] },
        });
    },
  );

  test.runIf(invalid.length > 0).each(invalid)(
    'a new document with a $code in the $field of one line is refused, naming the line',
    async ({ fields, field, code }) => {
      const wrong = (key: object) => (lines: Input[]) =>
        lines.map((line, index) => (index === 1 ? { ...line, ...fields(), ...key } : line));
      const replies = await withoutTrace(null, [postOf(wrong({ key: 'k7' })), postOf(wrong({}))]);
      const paths = [`lines.k7.${field}`, `lines[1].${field}`];
      for (const [index, { status, body }] of replies.entries())
        expect([status, body.errors]).toMatchObject([422, [{ path: paths[index], code }]]);
    },
  );

  test.runIf(isEdited && invalid.length > 0).each(invalid)(
    'a change with a $code in the $field of one line is refused as a whole, naming the line',
    async ({ fields, field, code }) => {
      const { document, inputs, ids } = await threeLines();
      const { version } = document;
      const right = { ...inputs[0], ...change, id: ids[0] };
      const wrong = [
        { ...inputs[1], ...fields(), id: ids[1] },
        { ...another(), ...fields(), key: 'k7' },
        { ...another(), ...fields() },
      ];
      const replies = await withoutTrace(
        document,
        wrong.map((line) =>
          patchOf(document.id, { version, description: 'Not stored', lines: { upsert: [right, line] } }),
        ),
      );
      const paths = [`lines.${ids[1]}`, 'lines.k7', 'lines.upsert[1]'];
      for (const [index, { status, body }] of replies.entries())
        expect([status, body.errors]).toMatchObject([422, [{ path: `${paths[index]}.${field}`, code }]]);
    },
  );

  test.runIf(isEdited)('a changed line keeps its id and place, and the others stay as they are', async () => {
    const { document, inputs, ids } = await threeLines();
    const upsert = [{ ...inputs[1], ...change, id: ids[1] }];
    const { status, body } = await patch(document.id, { version: document.version, lines: { upsert } });
    expect([status, body.data.lineIds]).toEqual([200, {}]);
    const [a, b, c] = document.lines;
    expect(body.data.lines).toEqual([a, { ...b, ...change }, c]);
    expect((await read(document.id)).lines).toEqual(body.data.lines);
  });

  test.runIf(isEdited)('a new line comes last, or where the order has it', async () => {
    const { document, inputs, ids } = await threeLines();
    const [a, b, c] = ids.map(String);
    const { body: appended } = await patch(document.id, {
      version: document.version,
      lines: { upsert: [{ ...another(), key: 'd' }] },
    });
    expect(appended.data.lines).toMatchObject([...inputs, another()]);
    expect(appended.data.lineIds).toEqual({ d: appended.data.lines[3]?.id });
    const { body } = await patch(document.id, {
      version: document.version + 1,
      lines: {
        remove: [appended.data.lineIds.d],
        upsert: [{ ...another(), key: 'first' }],
        order: ['first', c, a, b],
      },
    });
    expect(body.data.lines.map(({ id }) => String(id))).toEqual([String(body.data.lineIds.first), c, a, b]);
    expect(body.data.lines[0]).toMatchObject(another());
    expect((await read(document.id)).lines).toEqual(body.data.lines);
  });

  test.runIf(isEdited)('lines are moved, and a later line still comes last', async () => {
    const { document, ids } = await threeLines();
    const order = ids.toReversed().map(String);
    const moved = await patch(document.id, { version: document.version, lines: { order } });
    expect(moved.body.data.lines.map(({ id }) => String(id))).toEqual(order);
    const { body } = await patch(document.id, {
      version: document.version + 1,
      lines: { upsert: [another()] },
    });
    expect(body.data.lines.map(({ id }) => String(id))).toEqual([...order, String(body.data.lineIds.new0)]);
  });

  test.runIf(isEdited && isUnique)('a removed line is gone, and its item may come back', async () => {
    const { document, inputs, ids } = await threeLines();
    const gone = await patch(document.id, { version: document.version, lines: { remove: [ids[1]] } });
    expect(gone.body.data.lines.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const lines = { upsert: [inputs[1]] };
    const { body } = await patch(document.id, { version: document.version + 1, lines });
    expect(itemsOf(body.data.lines)).toEqual([inputs[0][item], inputs[2][item], inputs[1][item]]);
    expect(body.data.lines[2]?.id).not.toBe(ids[1]);
  });

  test.runIf(isEdited && isUnique)('two lines exchange their items in one call', async () => {
    const { document, inputs, ids } = await threeLines();
    const [a, b, c] = inputs;
    const upsert = [
      { ...a, [item]: b[item], id: ids[0] },
      { ...b, [item]: a[item], id: ids[1] },
    ];
    const { status, body } = await patch(document.id, { version: document.version, lines: { upsert } });
    expect(status).toBe(200);
    expect(itemsOf(body.data.lines)).toEqual([b[item], a[item], c[item]]);
    expect(body.data.lines.map(({ id }) => id)).toEqual(ids);
  });

  test.runIf(isEdited && isUnique)(
    'an item that stands in another line is refused, naming the line',
    async () => {
      const { document, inputs, ids } = await threeLines();
      const [a, b] = inputs;
      const wrong = [{ ...b, [item]: a[item], id: ids[1] }, { ...a, key: 'again' }, a];
      const paths = [`lines.${ids[1]}`, 'lines.again', 'lines.upsert[0]'];
      const replies = await refusedChanges(
        document,
        wrong.map((line) => ({ upsert: [line] })),
      );
      for (const [index, reply] of replies.entries())
        expect(reply).toMatchObject({
          status: 422,
          body: { code: 'LINE_DUPLICATE_ITEM', errors: [{ path: `${paths[index]}.${item}`, code: 'TAKEN' }] },
        });
    },
  );

  test.runIf(isEdited)(
    'an order that is incomplete, repeats a line or has a foreign one is refused',
    async () => {
      const { document, ids } = await threeLines();
      const { ids: foreign } = await threeLines();
      const [a, b, c] = ids.map(String);
      const wrong = [
        { order: [] },
        { order: [a, b] },
        { order: [a, b, b] },
        { order: [a, b, c, c] },
        { order: [a, b, String(foreign[0])] },
        { order: [a, b, c, 'new0'] },
        { upsert: [{ ...another(), key: 'd' }], order: [a, b, c] },
        { remove: [ids[0]], order: [a, b, c] },
      ];
      const replies = await refusedChanges(document, wrong);
      const got = replies.map(({ status, body }, index) => [wrong[index], status, body.errors?.[0]?.path]);
      expect(got).toEqual(wrong.map((lines) => [lines, 422, 'lines.order']));
    },
  );

  test.runIf(isEdited)('a line of another document, or one that was removed, is not found', async () => {
    const { document, inputs, ids } = await threeLines();
    const foreign = await threeLines();
    const [first, second] = ids;
    const removed = await patch(document.id, { version: document.version, lines: { remove: [second] } });
    const wrong = [foreign.ids[0], second, 999_999_999].flatMap((id) => [
      { remove: [id] },
      { upsert: [{ ...inputs[1], ...change, id }] },
      { upsert: [{ ...inputs[0], ...change, id: first }], remove: [id] },
    ]);
    const replies = await refusedChanges(removed.body.data, wrong);
    const got = replies.map(({ status, body }, index) => [wrong[index], status, body.code]);
    expect(got).toEqual(wrong.map((lines) => [lines, 404, 'NOT_FOUND']));
    expect((await read(foreign.document.id)).lines).toEqual(foreign.document.lines);
  });

  test.runIf(isEdited)('a line is named once in a change', async () => {
    const { document, inputs, ids } = await threeLines();
    const line = { ...inputs[0], ...change, id: ids[0] };
    const added = { ...another(), key: 'd' };
    const replies = await refusedChanges(document, [
      { upsert: [line, line] },
      { upsert: [line], remove: [ids[0]] },
      { remove: [ids[0], ids[0]] },
      { upsert: [added, added] },
    ]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'lines', code: 'TAKEN' }] } });
  });

  test.runIf(isEdited && isUnique)(`a change cannot exceed ${contract.maxLines} lines`, async () => {
    const { document, ids } = await threeLines();
    const more = (count: number) => Array.from({ length: count }, another);
    const [tooMany, ...fitting] = await refusedChanges(document, [
      { upsert: more(maxLines - 2) },
      { upsert: more(maxLines - 3) },
      { upsert: more(maxLines - 2), remove: [ids[0]] },
    ]);
    expect(tooMany).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines', code: 'NUMBER_TOO_BIG' }] },
    });
    // As many as fit are refused only because they repeat their item.
    for (const { body } of fitting) expect(body.code).toBe('LINE_DUPLICATE_ITEM');
  });
}
