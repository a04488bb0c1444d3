import { expect, test } from 'vitest';
import { isSignedBy, type SignedRequest } from './signature.ts';

// The example "GET Object" of the published description of Signature Version 4 for S3, with its example keys.
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const example = (changed: Partial<SignedRequest['headers']> = {}): SignedRequest => ({
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ...changed,
  },
});

test('the published example of a signature is accepted', () => {
  expect(isSignedBy(keys, example())).toBe(true);
});

test('a request that was changed after it was signed is not accepted', () => {
  expect(isSignedBy(keys, example({ range: 'bytes=0-10' }))).toBe(false);
  expect(isSignedBy(keys, { ...example(), method: 'PUT' })).toBe(false);
  expect(isSignedBy(keys, { ...example(), url: '/test.txt?versionId=1' })).toBe(false);
});

test('a request without a signature, or signed with another key, is not accepted', () => {
  expect(isSignedBy({ ...keys, secretKey: 'another' }, example())).toBe(false);
  expect(isSignedBy(keys, example({ authorization: '' }))).toBe(false);
});
