import { expect, test } from 'vitest';
import { loggedRequest } from './logged-request.ts';

test('the log never contains the token of a link', () => {
  const logged = loggedRequest({ method: 'GET', url: '/auth/reset-password?token=secret#x', ip: '10.0.0.1' });
  expect(logged).toEqual({ method: 'GET', path: '/auth/reset-password', ip: '10.0.0.1' });
  const download = loggedRequest({ method: 'GET', url: '/download/secret', ip: '10.0.0.1' });
  expect(download.path).toBe('/download/:token');
});
