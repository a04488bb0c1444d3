import type { Creatable } from '@kalfa/contracts/endpoint';
import { file } from '@kalfa/contracts/files/file';
import { auth } from '@kalfa/contracts/identity/auth';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Calls the API like anybody else, so that every rule, audit entry and event applies to demo data too. */
export type Seeder = {
  get: <Data>(path: string) => Promise<Data>;
  /** Creates a record or a document; a field that its contract requires is missed by the compiler. */
  create: <New extends object, Made>(contract: Creatable<New, Made>, input: NoInfer<New>) => Promise<Made>;
  post: <Data>(path: string, payload: object) => Promise<Data>;
  patch: <Data>(path: string, payload: object) => Promise<Data>;
  put: <Data>(path: string, payload: object) => Promise<Data>;
  /** Sends a file and answers its number. */
  upload: (name: string, bytes: Buffer) => Promise<number>;
};

export function seederFor(server: FastifyInstance, token?: string): Seeder {
  const call = async <Data>(options: InjectOptions): Promise<Data> => {
    const reply = await server.inject({
      ...options,
      headers: { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (reply.statusCode >= 300) throw new Error(`${String(options.url)}: ${reply.body}`);
    return reply.json<{ data: Data }>().data;
  };
  return {
    get: (path) => call({ url: `/api/${path}` }),
    create: ({ path }, payload) => call({ method: 'POST', url: `/api/${path}`, payload }),
    post: (path, payload) => call({ method: 'POST', url: `/api/${path}`, payload }),
    patch: (path, payload) => call({ method: 'PATCH', url: `/api/${path}`, payload }),
    put: (path, payload) => call({ method: 'PUT', url: `/api/${path}`, payload }),
    upload: async (name, bytes) => {
      const edge = 'kalfa-edge';
      const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      const sent = await call<{ id: number }>({
        method: file.upload.method,
        url: `/api/${file.upload.path}`,
        headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
      });
      return sent.id;
    },
  };
}

/** Signs a demo person in. */
export async function signInAs(
  server: FastifyInstance,
  { username, password }: { username: string; password: string },
): Promise<Seeder> {
  const { authToken } = await seederFor(server).post<{ authToken: string }>(auth.login.path, {
    username,
    password,
  });
  return seederFor(server, authToken);
}
