import { file, type Answer, type Call, type Endpoint } from '@kalfa/contracts/endpoint';
import { refusalStatus, type RefusalAnswer } from '@kalfa/contracts/refusal';
import type { z } from 'zod';
import { noteAnswer, noteSilence } from './connection.ts';
import { endReason, refreshToken } from './session/refresh.ts';
import { endSession, forgetRole, readStored, type Stored } from './session/stored.ts';
import { useSettings } from './settings.ts';

/** What a failed call without a body rejects with; the specification gives the text. */
const wrongServices = 'Wrong Services';

/**
 * What a failed call rejects with: the body of the response, which is a `RefusalAnswer` when our server wrote it, and
 * otherwise the JSON or the text of whatever stands between; the text of the specification when there was no body.
 */
export type CallFailure = object | string;

export const isRefusal = (failure: unknown): failure is RefusalAnswer => {
  const { code, message } = (failure ?? {}) as Partial<Record<keyof RefusalAnswer, unknown>>;
  return typeof code === 'string' && typeof message === 'string';
};

/** Whether nobody answered. */
export const isUnanswered = (failure: unknown) => failure === wrongServices;

/** Whether the server surely did nothing. Without an answer, or after a fault of its own, it may have done it all the same. */
export const isDefiniteRefusal = (failure: unknown) =>
  isRefusal(failure) && failure.code !== 'IDEMPOTENCY_IN_PROGRESS' && refusalStatus[failure.code] < 500;

export type CallOptions = {
  signal?: AbortSignal;
  /** Makes a change safe to repeat: the server does it once for a key and gives the same answer again. */
  idempotencyKey?: string;
  /** What an endpoint that takes a file is sent, instead of JSON. */
  form?: FormData;
  /** Sends in place of `fetch`, which cannot say how much of an upload is done. */
  transport?: Transport;
};

/** Has the signature of `fetch`, as far as calls use it, and rejects only when there is no answer. */
export type Transport = (url: string, request: RequestInit) => Promise<Response>;

/** Word of a file that the server makes in the background. */
type Later<Data> = { later: Data };

/** A file the server made, with the name it gave. */
export type DownloadedFile = { name: string; blob: Blob };

type Input = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };
type Result<E> = E extends { answer: typeof file }
  ? DownloadedFile | (E extends { later: infer L extends z.ZodType } ? Later<z.output<L>> : never)
  : Answer<E>;

const retryForMs = 10_000;
const retryable = new Set([502, 503, 504]);

/** Calls an endpoint of the contract and answers what it promises. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const { params = {}, query, body } = input as Input;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(definedEntries(query)).toString();
  // A path with a slash of its own lies beside the API.
  const url = `${path.startsWith('/') ? '' : '/api/'}${path}${search && `?${search}`}`;
  const mayRepeat = endpoint.method === 'GET' || options.idempotencyKey !== undefined;
  const sendAs = (as: Stored | null) => {
    const request: RequestInit = {
      method: endpoint.method,
      headers: headersOf(body, options, as),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.form && { body: options.form }),
      ...(options.signal && { signal: options.signal }),
    };
    return send(() => (options.transport ?? fetch)(url, request), mayRepeat, options.signal);
  };
  const response = endpoint.access === 'public' ? await sendAs(null) : await sendSignedIn(sendAs);
  if (!response.ok) throw await failureOf(response);
  const isFile = endpoint.answer === file;
  if (isFile && response.status !== 202) return (await downloaded(response)) as Result<E>;
  const { data, page } = await answerOf(response);
  if (isFile) return { later: data } as Result<E>;
  return (endpoint.list ? { rows: data, page } : data) as Result<E>;
}

/** Sends a call in the name of this session. A token that ran out is replaced, and the call repeated once. */
async function sendSignedIn(sendAs: (as: Stored) => Promise<Response>): Promise<Response> {
  const as = readStored();
  const response = await sendAs(as);
  if (as.token === null || (response.status !== 401 && response.status !== 403)) return response;
  const code = await refusalCodeOf(response);
  if (code === 'TOKEN_EXPIRED') {
    const outcome = await refreshToken(as.token);
    // The call may well be allowed; nobody was there to say so.
    if (outcome === 'unreachable') throw wrongServices; // oxlint-disable-line no-throw-literal
    return outcome === 'renewed' ? sendAs(readStored()) : response;
  }
  const now = readStored();
  // A late answer to a session that is over says nothing about the one that is open now.
  if (code && sessionEnds.has(code) && now.token === as.token) endSession(endReason(code));
  if (code === 'ROLE_NOT_HELD' && now.roleId !== null && now.roleId === as.roleId) {
    // The old token still names the role that was taken away; a new one does not, and so it is not chosen again.
    await refreshToken(as.token);
    forgetRole();
  }
  return response;
}

const sessionEnds = new Set<string>(['SESSION_REVOKED', 'REFRESH_REUSED', 'NOT_AUTHENTICATED']);

/** An API that restarts is away for a moment; what can be repeated safely waits for it instead of failing. */
async function send(
  ask: () => Promise<Response>,
  mayRepeat: boolean,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const deadline = Date.now() + retryForMs;
  for (let pauseMs = 150; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    const isLast = !mayRepeat || Date.now() + pauseMs > deadline;
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
        // The specification's client has no other words for a call that got no answer.
        throw wrongServices; // oxlint-disable-line no-throw-literal
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether the same question may be answered in a moment: the API is away, or still busy with the first call of this key. */
async function isPassing(response: Response): Promise<boolean> {
  if (retryable.has(response.status)) return true;
  return response.status === 409 && (await refusalCodeOf(response)) === 'IDEMPOTENCY_IN_PROGRESS';
}

/** Looks into an answer that somebody else is still going to read. */
async function refusalCodeOf(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isRefusal(body) ? body.code : null;
}

/** What our server answers. Anything else with a good status, such as the page of a hotel's network, is a failure. */
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
