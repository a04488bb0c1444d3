import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'Pas de connexion',
  offlineSince: 'Pas de connexion : ce que vous voyez date de {{time}}',
  notKeptTitle: 'Rien à montrer sans connexion',
  notKeptText:
    'Ce contenu n’avait pas été chargé avant la coupure. Il s’affichera dès le retour de la connexion.',
};
