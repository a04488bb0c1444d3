import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'Pas de connexion',
  offlineSince: 'Pas de connexion : ce que vous voyez date de {{time}}',
  notKeptTitle: 'Rien à montrer sans connexion',
  notKeptText: 'Ceci n’a pas été lu tant qu’il y avait une connexion. Cela s’affichera dès son retour.',
};
