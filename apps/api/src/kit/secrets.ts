import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** Everything secret the server needs, each for one purpose, so that no key ever does two jobs. */
export type Secrets = {
  /** Signs access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject; keyId: string };
  /** Makes a text unreadable to who has only the database. */
  seal: (text: string) => string;
  open: (sealed: string) => string;
  /** Finds equal secrets without storing them. */
  keyedHash: (text: string) => Buffer;
  /** Signs the cookies by which devices are recognised. */
  deviceTag: (text: string) => Buffer;
};

const derive = (master: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', master, 'kalfa', purpose, 32));

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** All keys follow from the one secret of the installation, so that every process has the same ones without sharing files. */
export function secretsFrom(master: string): Secrets {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derive(master, 'access token')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const sealKey = derive(master, 'sealed field');
  const hashKey = derive(master, 'keyed hash');
  const deviceKey = derive(master, 'device cookie');
  return {
    signing: {
      privateKey,
      publicKey,
      keyId: createHash('sha256')
        .update(publicKey.export({ format: 'der', type: 'spki' }))
        .digest('base64url')
        .slice(0, 12),
    },
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest(),
    deviceTag: (text) => createHmac('sha256', deviceKey).update(text).digest(),
  };
}
