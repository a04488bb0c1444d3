import { fileURLToPath } from 'node:url';

/** The project's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder for everything Kalfa writes: clusters, logs, screenshots, reports. Ignored by git. */
export const stateFolder = `${root}.kalfa/`;
