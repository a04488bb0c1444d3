import type { UploadUsage } from '@kalfa/contracts/files/file';

export type QuotaWarning = { text: 'almostAllUnattached' | 'almostFull'; percent: number };

const warnFrom = 0.8;

/** The warning about the limits after an upload, before they are reached. The limit the user can act on comes first. */
export function quotaWarning({ unattached, storageShare }: UploadUsage): QuotaWarning | null {
  const { files, maxFiles, bytes, maxBytes } = unattached;
  const ownShare = Math.max(files / maxFiles, bytes / maxBytes);
  if (ownShare >= warnFrom) return { text: 'almostAllUnattached', percent: percentOf(ownShare) };
  if (storageShare >= warnFrom) return { text: 'almostFull', percent: percentOf(storageShare) };
  return null;
}

/** Rounded down, so that 100 is never shown while there is room. */
const percentOf = (share: number) => Math.floor(share * 100);
