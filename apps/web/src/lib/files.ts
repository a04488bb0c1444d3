import { file } from '@kalfa/contracts/files/file';
import type { Answer } from '@kalfa/contracts/endpoint';
import { call, type DownloadedFile, type Transport } from './call.ts';

export type SentFile = Answer<typeof file.upload>;

/** Sends a file and says how far it is. */
export function sendFile(
  name: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  const form = new FormData();
  form.append('file', content, name);
  return call(file.upload, {}, { form, transport: reporting(onProgress) });
}

/** The older client of the browser, because only it tells how much has been sent. */
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

/** The content of a file, by an address made for this moment. */
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
