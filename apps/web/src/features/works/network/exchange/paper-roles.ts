import { rolesOf } from '../../../../theme/roles.ts';

/** The colours of a drawing on white paper, also for users of the dark mode. */
export function rolesOnPaper(theme: Parameters<typeof rolesOf>[0]) {
  const light = rolesOf(theme, 'light');
  return { ...light, neutral: { ...light.neutral, canvas: '#ffffff' } };
}
