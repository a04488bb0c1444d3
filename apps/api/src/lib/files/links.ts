import { fileLimits } from '@kalfa/contracts/files/file';
import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkedFile = { fileId: number; variant: 'whole' | 'thumbnail'; userId: number };

/** Download URLs of files, each for one user and a few minutes. */
export function linkSigner(secret: string) {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`download ${payload}`).digest('base64url');
  return {
    write: ({ fileId, variant, userId }: LinkedFile): string => {
      const until = Date.now() + fileLimits.linkMinutes * 60_000;
      const payload = Buffer.from(JSON.stringify([fileId, variant, userId, until])).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    /** The file of a URL, if the signature is valid and not expired. */
    read: (token: string): LinkedFile | null => {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(payload));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [fileId, variant, userId, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        number,
        LinkedFile['variant'],
        number,
        number,
      ];
      return until > Date.now() ? { fileId, variant, userId } : null;
    },
  };
}

export type LinkSigner = ReturnType<typeof linkSigner>;
