import type { Ref } from 'react';

/** Where the open tab of a network offers to store what it has not stored yet, for the header of the page. */
export type SaveFirst = Ref<() => Promise<unknown>>;
