import { fileURLToPath } from 'node:url';

/** The project's root folder, with a closing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Everything Kalfa writes while working: clusters, logs, screenshots, reports. Never in git. */
export const stateFolder = `${root}.kalfa/`;
