import autocannon from 'autocannon';

type Load = { url: string; clients: number; seconds: number };

/** Answered requests a second; an answer other than 2xx makes the figure worthless and the bench fail. */
export async function httpLoad({ url, clients, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, connections: clients, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors`);
  return result.requests.average;
}
