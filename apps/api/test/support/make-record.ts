import type { Creatable } from '@kalfa/contracts/endpoint';
import { request, type TestApp } from './test-app.ts';

/** Creates a record over HTTP as the administrator, and returns its id. */
export const makeRecord = async <New extends object>(
  app: TestApp,
  contract: Creatable<New, { id: number }>,
  input: NoInfer<New>,
): Promise<number> => (await makeDocument(app, contract, input)).id;

/** Creates a document, as the administrator unless a token is given, and returns it as it was answered. */
export async function makeDocument<New extends object, Made>(
  app: TestApp,
  { path }: Creatable<New, Made>,
  input: NoInfer<New>,
  as: string = app.tokens.admin,
): Promise<Made> {
  const { status, body, text } = await request<Made>(app, {
    method: 'POST',
    url: `/api/${path}`,
    payload: input,
    headers: { authorization: `Bearer ${as}` },
  });
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return body.data;
}
