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

/** All secrets of the server. Each key has one purpose. */
export type Secrets = {
  /** Signs access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject; keyId: string };
  /** Encrypts a text, so that access to the database alone does not reveal it. */
  seal: (text: string) => string;
  open: (sealed: string) => string;
  /** Compares secrets without storing them. */
  keyedHash: (text: string) => Buffer;
  /** Signs the cookies that identify devices. */
  deviceTag: (text: string) => Buffer;
};

const derive = (master: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', master, 'kalfa', purpose, 32));

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * All keys are derived from the one secret of the installation, so that every process has the same keys without shared
 * files.
 */
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
