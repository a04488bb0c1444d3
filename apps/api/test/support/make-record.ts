import type { AnyRecord } from '@kalfa/contracts/record';
import { request, type TestApp } from './test-app.ts';

/** Creates a record over HTTP as the administrator, and returns its id. */
export async function makeRecord(
  app: TestApp,
  { path }: Pick<AnyRecord, 'path'>,
  input: object,
): Promise<number> {
  const { status, body, text } = await request<{ id: number }>(app, {
    method: 'POST',
    url: `/api/${path}`,
    payload: input,
  });
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return body.data.id;
}
