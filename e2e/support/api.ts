import type { Answer, Call, Endpoint } from '@kalfa/contracts/endpoint';
import { expect, type APIRequestContext } from '@playwright/test';
import { tokenOf, type DemoUser } from './sign-in.ts';

export type Api = <const E extends Endpoint>(endpoint: E, input: Call<E>) => Promise<Answer<E>>;

/** API calls with a token. The request has its own cookies, separate from those of the page. */
function apiWith(request: APIRequestContext, token: string): Api {
  return async (endpoint, input) => {
    const {
      params = {},
      query,
      body,
    } = input as {
      params?: Record<string, string | number>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const answer = await request.fetch(`/api/${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}` },
      ...(query && { params: query }),
      ...(body !== undefined && { data: body }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { data, page } = (await answer.json()) as { data: unknown; page?: unknown };
    return (endpoint.list ? { rows: data, page } : data) as Answer<typeof endpoint>;
  };
}

/** The same for a demo user. */
export const apiAs = async (request: APIRequestContext, username: DemoUser): Promise<Api> =>
  apiWith(request, await tokenOf(request, username));
