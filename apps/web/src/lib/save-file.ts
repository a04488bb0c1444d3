import type { DownloadedFile } from './call.ts';

const keptForMs = 60_000;

/** Saves a downloaded file with the browser. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // If it were revoked at once, a browser that starts its download a moment later would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}
