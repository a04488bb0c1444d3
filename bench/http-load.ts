import { capture } from '@kalfa/tools/run';
import type { Measured } from './ratio.ts';

type Load = { url: string; token: string; clients: number; seconds: number };

/** Measures HTTP requests with wrk, a load tool as light as pgbench on the other side. */
export async function httpLoad({ url, token, clients, seconds }: Load): Promise<Measured> {
  const header = `Authorization: Bearer ${token}`;
  const load = ['-t', '2', '-c', String(clients), '-d', `${seconds}s`, '--latency'];
  const output = capture('wrk', [...load, '-H', header, url]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`some requests failed:\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, figure, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!rate || !figure || !unit) throw new Error(`unexpected output of wrk:\n${output}`);
  return { rate: Number(rate), p99: Number(figure) * inMs[unit as keyof typeof inMs] };
}

const inMs = { us: 0.001, ms: 1, s: 1_000 };
