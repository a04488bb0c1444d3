import { file } from '@kalfa/contracts/baseinfo/file';
import type { Answer } from '@kalfa/contracts/endpoint';
import { call, failureOf, isRefusal, signedHeaders, type DownloadedFile } from './call.ts';
import { refreshToken } from './session/refresh.ts';
import { readStored } from './session/stored.ts';

export type SentFile = Answer<typeof file.upload>;

/** Sends a file and says how far it is. A token that ran out on the way is replaced, and the file sent once more. */
export async function sendFile(
  name: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  const { token } = readStored();
  try {
    return await sendOnce(name, content, onProgress);
  } catch (failure) {
    if (!isRefusal(failure) || failure.code !== 'TOKEN_EXPIRED' || token === null) throw failure;
    await refreshToken(token);
    return sendOnce(name, content, onProgress);
  }
}

/** The older way of asking, because only it tells how much has been sent. */
function sendOnce(name: string, content: Blob, onProgress: (share: number) => void): Promise<SentFile> {
  const body = new FormData();
  body.append('file', content, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${file.upload.path}`);
    for (const [header, value] of Object.entries(signedHeaders())) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    );
    request.addEventListener('load', () => {
      const answer = request.response as { data: SentFile } | null;
      if (request.status < 300 && answer) resolve(answer.data);
      else reject(answer ?? new Error('no answer')); // oxlint-disable-line prefer-promise-reject-errors -- a refusal is what callers expect.
    });
    request.addEventListener('error', () => reject(new Error('no answer')));
    request.send(body);
  });
}

/** The content of a file, by an address made for this moment. */
export async function fetchFile(
  id: number,
  name: string,
  variant: 'whole' | 'thumbnail',
): Promise<DownloadedFile> {
  const { url } = await call(file.link, { params: { id }, query: { variant } });
  const response = await fetch(url, { headers: signedHeaders() });
  if (!response.ok) throw await failureOf(response); // oxlint-disable-line no-throw-literal -- a refusal is what callers expect.
  return { name, blob: await response.blob() };
}
