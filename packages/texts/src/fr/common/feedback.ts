import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'Pas de connexion',
  offlineSince: 'Pas de connexion : ce que vous voyez date de {{time}}',
  foreignZone:
    'Les jours et les heures sont ceux de votre organisation : {{ours}}. Votre appareil est réglé sur {{device}}.',
  foreignZoneSeen: 'Compris',
  notKeptTitle: 'Rien à montrer sans connexion',
  notKeptText: 'Ceci n’a pas été lu tant qu’il y avait une connexion. Cela s’affichera dès son retour.',
};
