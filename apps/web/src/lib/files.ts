import { file } from '@kalfa/contracts/files/file';
import type { Answer } from '@kalfa/contracts/endpoint';
import { call, type DownloadedFile } from './call.ts';
import type { Transport } from './transport.ts';

export type SentFile = Answer<typeof file.upload>;

/** Uploads a file and reports the progress. */
export function sendFile(
  name: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  const form = new FormData();
  form.append('file', content, name);
  return call(file.upload, {}, { form, transport: reporting(onProgress) });
}

/** `XMLHttpRequest`, because `fetch` cannot report the progress of an upload. */
const reporting =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [header, value] of Object.entries(headers ?? {}))
        request.setRequestHeader(header, String(value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(loaded / Math.max(1, total)),
      );
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText || null, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('no answer')));
      request.send(body as FormData);
    });

/** The content of a file, by a short-lived URL. */
export async function fetchFile(
  id: number,
  name: string,
  variant: 'whole' | 'thumbnail',
): Promise<DownloadedFile> {
  const { url } = await call(file.link, { params: { id }, query: { variant } });
  const token = decodeURIComponent(url.slice(file.download.path.indexOf(':')));
  const { blob } = await call(file.download, { params: { token } });
  return { name, blob };
}
