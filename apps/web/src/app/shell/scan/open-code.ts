import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { loadPart } from '../../../lib/load-part.ts';
import { openPalette } from '../palette/open-palette.ts';
import type { Resolved } from './resolve-code.ts';

/** What the sheet of the scanner tells: the last code is being looked up, what it is, or why that is not known. */
type Told =
  | { kind: 'busy'; code: string }
  | { kind: 'failed'; failure: unknown }
  | Exclude<Resolved, { kind: 'opens' | 'searches' }>;

/** The sheet of the scanner; it has a camera unless the code came from elsewhere. */
export const useScan = create<{ isFilming: boolean; told: Told | null }>(() => ({
  isFilming: false,
  told: null,
}));

export const openCamera = () => useScan.setState({ isFilming: true, told: null });
export const closeScan = () => useScan.setState({ isFilming: false, told: null });

/** Opens what a code names: a document, another page, or the search. */
export function useOpenCode(): (code: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (code) => {
      if (useScan.getState().isFilming) useScan.setState({ told: { kind: 'busy', code } });
      const resolved = await resolve(code);
      if (resolved.kind === 'opens' || resolved.kind === 'searches') closeScan();
      if (resolved.kind === 'opens') void navigate(resolved.path);
      else if (resolved.kind === 'searches') openPalette(resolved.text);
      else useScan.setState({ told: resolved });
    },
    [navigate],
  );
}

async function resolve(code: string): Promise<Resolved | { kind: 'failed'; failure: unknown }> {
  try {
    const { resolveCode } = await loadPart(() => import('./resolve-code.ts'));
    return await resolveCode(code, window.location.origin);
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}
