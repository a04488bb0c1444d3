import { capture } from '@kalfa/tools/run';

type Load = { url: string; token: string; clients: number; seconds: number };

/** Answered requests a second, by a load tool as light as the one on the other side of the comparison. */
export async function httpLoad({ url, token, clients, seconds }: Load): Promise<number> {
  const header = `Authorization: Bearer ${token}`;
  const output = capture('wrk', ['-t', '2', '-c', String(clients), '-d', `${seconds}s`, '-H', header, url]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`not every request was answered:\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate) throw new Error(`wrk said nothing of its rate:\n${output}`);
  return Number(rate);
}
