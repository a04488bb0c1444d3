import { wrongServices } from '../../lib/call.ts';
import { demoCalls, type CallName, type DemoContract } from './calls.ts';

/** What a failed call rejects with: its status, and the body if there was one, otherwise the text of the specification. */
export type DemoFailure = { status: number; body: unknown };

/** Sends one of the sixteen calls. */
export async function ask<Name extends CallName>(
  name: Name,
  ...[payload]: DemoContract[Name]['payload'] extends undefined ? [] : [DemoContract[Name]['payload']]
): Promise<DemoContract[Name]['answer']> {
  const { method, path } = demoCalls[name];
  const response = await send(path, {
    method,
    ...(payload !== undefined && {
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const body = (await response.json().catch(() => wrongServices)) as unknown;
  if (!response.ok) throw failure(response.status, body);
  return body as DemoContract[Name]['answer'];
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw failure(0, wrongServices);
  }
}

const failure = (status: number, body: unknown): Error & DemoFailure =>
  Object.assign(new Error(`answered with ${status}`), { status, body });
