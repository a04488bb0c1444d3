import { afterAll, vi } from 'vitest';

/**
 * Test files share a worker. A file that imports a module anew for each test would leave the last of them, with its
 * listeners and its state, to whichever file comes next.
 */
afterAll(() => void vi.resetModules());
