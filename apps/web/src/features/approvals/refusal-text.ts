import type { RefusalCode } from '@kalfa/contracts/refusal';
import { refusals } from '@kalfa/texts/refusals';
import { useSettings } from '../../lib/settings.ts';

/** What a refusal means, for one that is stored and not the answer to a call. */
export function useRefusalText(): (code: string) => string {
  const language = useSettings((settings) => settings.isLanguage);
  return (code) => refusals[code as RefusalCode]?.[language] ?? code;
}
