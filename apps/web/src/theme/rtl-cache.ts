import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** The cache that mirrors styles. It is a module of its own because only people who read from right to left need its plugin. */
export const createRtlCache = (nonce: string | undefined) =>
  createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin], ...(nonce && { nonce }) });
