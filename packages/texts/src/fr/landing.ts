import type { DictionaryPart } from '../dictionary.ts';

export const landing: DictionaryPart<'landing'> = {
  title: 'De l’appel d’offres au dernier mètre de câble.',
};
