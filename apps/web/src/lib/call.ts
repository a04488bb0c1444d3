import { file, type Answer, type Call, type Endpoint } from '@kalfa/contracts/endpoint';
import type { RefusalAnswer } from '@kalfa/contracts/refusal';
import { serverFaults } from '@kalfa/contracts/server-faults';
import type { z } from 'zod';
import { noteAnswer, noteSilence, useConnection } from './connection.ts';
import { endReason, refreshToken } from './session/refresh.ts';
import { endSession, forgetRole, readStored, type Stored } from './session/stored.ts';
import { useSettings } from './settings.ts';
import { transport, type Transport } from './transport.ts';

/** What a failed call without a body rejects with, whether there was an answer or not; the specification defines the text. */
export const wrongServices = 'Wrong Services';

/**
 * What a failed call rejects with: the body of the response, which is a `RefusalAnswer` when our server wrote it, and
 * otherwise the JSON or the text of a proxy in between; the text of the specification when there was no body.
 */
export type CallFailure = object | string;

export const isRefusal = (failure: unknown): failure is RefusalAnswer => {
  const { code, message } = (failure ?? {}) as Partial<Record<keyof RefusalAnswer, unknown>>;
  return typeof code === 'string' && typeof message === 'string';
};

/** What `callServer` rejects with when there was no answer. */
const noAnswer: CallFailure = Object.freeze({ text: wrongServices });

/** Whether there was no answer. Of a text that `call` rejected with, the connection knows. */
export const isUnanswered = (failure: unknown) =>
  failure === noAnswer || (failure === wrongServices && !useConnection.getState().isConnected);

/**
 * Whether the server definitely did nothing. Without an answer, or after an internal error, it may have done it all the
 * same.
 */
export const isDefiniteRefusal = (failure: unknown) =>
  isRefusal(failure) && failure.code !== 'IDEMPOTENCY_IN_PROGRESS' && !serverFaults.includes(failure.code);

export type CallOptions = {
  signal?: AbortSignal;
  /** Makes a change safe to repeat: the server does it once per key and returns the same answer again. */
  idempotencyKey?: string;
  /** The body of an endpoint that takes a file, instead of JSON. */
  form?: FormData;
  /** Is sent even when the page is left at once; its body is small. */
  keepalive?: boolean;
  /** Sends instead of `fetch`, which cannot report the progress of an upload. */
  transport?: Transport;
};

/** The reference of a file that the server creates in the background. */
type Later<Data> = { later: Data };

/** A file the server created, with the name it gave. */
export type DownloadedFile = { name: string; blob: Blob };

type Input = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };
type Result<E> = E extends { answer: typeof file }
  ? DownloadedFile | (E extends { later: infer L extends z.ZodType } ? Later<z.output<L>> : never)
  : Answer<E>;

const retryForMs = 10_000;
const retryable = new Set([502, 503, 504]);

/** Calls an endpoint of the contract and returns its typed answer. */
export const call = <const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options?: CallOptions,
): Promise<Result<E>> =>
  callServer(endpoint, input, options).catch((failure: unknown) => {
    throw failure === noAnswer ? wrongServices : failure; // oxlint-disable-line no-throw-literal
  });

/** The same for the pages, which tell no answer from one without a body. */
export async function callServer<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const { params = {}, query, body } = input as Input;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(definedEntries(query)).toString();
  // A path that starts with a slash is outside the API prefix.
  const url = `${path.startsWith('/') ? '' : '/api/'}${path}${search && `?${search}`}`;
  const mayRepeat = endpoint.method === 'GET' || options.idempotencyKey !== undefined;
  const sendAs = (as: Stored | null) => {
    const request: RequestInit = {
      method: endpoint.method,
      headers: headersOf(body, options, as),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.form && { body: options.form }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    };
    return send(() => (options.transport ?? transport)(url, request), mayRepeat, options.signal);
  };
  const response = endpoint.access === 'public' ? await sendAs(null) : await sendSignedIn(sendAs);
  if (!response.ok) throw await failureOf(response);
  const isFile = endpoint.answer === file;
  if (isFile && response.status !== 202) return (await downloaded(response)) as Result<E>;
  const { data, page } = await answerOf(response);
  if (isFile) return { later: data } as Result<E>;
  return (endpoint.list ? { rows: data, page } : data) as Result<E>;
}

/** Sends a call with the token of this session. An expired token is replaced, and the call repeated once. */
async function sendSignedIn(sendAs: (as: Stored) => Promise<Response>): Promise<Response> {
  const as = readStored();
  const response = await sendAs(as);
  if (as.token === null || (response.status !== 401 && response.status !== 403)) return response;
  const code = await refusalCodeOf(response);
  if (code === 'TOKEN_EXPIRED') {
    const outcome = await refreshToken(as.token);
    // The call may well be allowed; the server could not be reached to say so.
    if (outcome === 'unreachable') throw noAnswer; // oxlint-disable-line no-throw-literal
    return outcome === 'renewed' ? sendAs(readStored()) : response;
  }
  const now = readStored();
  // A late answer for a session that has ended says nothing about the current one.
  if (code && sessionEnds.has(code) && now.token === as.token) endSession(endReason(code));
  if (code === 'ROLE_NOT_HELD' && now.roleId !== null && now.roleId === as.roleId) {
    // The old token still names the revoked role; a new one does not, so it is not selected again.
    await refreshToken(as.token);
    forgetRole();
  }
  return response;
}

const sessionEnds = new Set<string>(['SESSION_REVOKED', 'REFRESH_REUSED', 'NOT_AUTHENTICATED']);

/** An API that restarts is unavailable for a moment; what can be repeated safely waits for it instead of failing. */
async function send(
  ask: () => Promise<Response>,
  mayRepeat: boolean,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const deadline = performance.now() + retryForMs;
  for (let pauseMs = 150; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    const isLast = !mayRepeat || performance.now() + pauseMs > deadline;
    try {
      const response = await ask();
      if (isLast || !(await isPassing(response))) {
        if (retryable.has(response.status)) noteSilence();
        else noteAnswer();
        return response;
      }
    } catch (error) {
      if (signal?.aborted) throw error;
      if (isLast) {
        noteSilence();
        throw noAnswer; // oxlint-disable-line no-throw-literal
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether a retry may succeed in a moment: the API is unavailable, or still busy with the first call of this key. */
async function isPassing(response: Response): Promise<boolean> {
  if (retryable.has(response.status)) return true;
  return response.status === 409 && (await refusalCodeOf(response)) === 'IDEMPOTENCY_IN_PROGRESS';
}

/** Reads a copy of a response that another caller is still going to read. */
async function refusalCodeOf(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isRefusal(body) ? body.code : null;
}

/** The answer of our server. Anything else with a good status, such as the page of a captive portal, is a failure. */
async function answerOf(response: Response): Promise<{ data: unknown; page?: unknown }> {
  const body = await bodyOf(response);
  const answer = (body ?? {}) as { success?: boolean; data?: unknown; page?: unknown };
  if (answer.success === false || answer.data === undefined) throw body ?? wrongServices;
  return { data: answer.data, page: answer.page };
}

const failureOf = async (response: Response) => (await bodyOf(response)) ?? wrongServices;

/** The body as JSON if it is JSON, otherwise as text; `null` when there is none. */
async function bodyOf(response: Response): Promise<CallFailure | null> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as CallFailure | null;
  } catch {
    return text || null;
  }
}

function headersOf(
  body: unknown,
  { idempotencyKey }: CallOptions,
  as: Stored | null,
): Record<string, string> {
  const language = useSettings.getState().isLanguage;
  return {
    'accept-language': language === 'ch' ? 'zh' : language,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(as?.token && { authorization: `Bearer ${as.token}` }),
    ...(as?.token && as.roleId && { 'x-active-role': as.roleId }),
  };
}

async function downloaded(response: Response): Promise<DownloadedFile> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: decodeURIComponent(named ?? 'kalfa'), blob: await response.blob() };
}

const definedEntries = (query: Record<string, unknown> = {}) =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
