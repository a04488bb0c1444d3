import { fileRules } from '@kalfa/db/verify/file-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { beforeAll, expect, test } from 'vitest';
import { useSuperuser } from '../support/as-superuser.ts';
import { sendFile } from '../support/send-file.ts';
import { bearer, useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const whenSuperuserDoes = useSuperuser(app);

beforeAll(async () => {
  await sendFile(app, { name: 'x.csv', bytes: Buffer.from('a;b'), headers: bearer(app.tokens) });
});

test('what was just sent breaks no rule', async () => {
  for (const rule of fileRules) expect(await countViolations(app.db.read, rule)).toMatchObject({ count: 0 });
});

test.each([
  ['equals the sum over all files', ['update files.usage set bytes = bytes + 1']],
  ['is attached to a record', ['update files.files set is_attached = true']],
])('a rule that is broken is found: %s', async (says, statements) => {
  const rule = fileRules.find((one) => one.says.includes(says));
  if (!rule) throw new Error('no such rule');
  await whenSuperuserDoes(statements, async (reader) =>
    expect(await countViolations(reader, rule)).toMatchObject({ count: 1 }),
  );
});
