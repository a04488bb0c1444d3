import type { DictionaryPart } from '../dictionary.ts';

export const palette: DictionaryPart<'palette'> = {
  title: 'Rechercher ou aller à',
  placeholder: 'Page, fiche, personne, action…',
  results: 'Résultats',
  section: {
    documents: 'Documents',
    actions: 'Sur cette page',
    recent: 'Récents',
    pages: 'Pages',
    settings: 'Paramètres',
  },
  onHand: 'En stock',
  narrowing: {
    commands: 'actions',
    pages: 'pages',
    people: 'personnes',
    documents: 'documents',
  },
  newTab: 'dans un nouvel onglet',
  nothing: 'Aucun résultat pour « {{words}} ».',
  whichDocument: 'Saisissez un numéro de document, par exemple DSV-2026-12 ou dsv 12.',
  whichPerson: 'Saisissez un nom pour trouver une personne.',
  needsConnection: 'Les fiches demandent une connexion. Les pages et les actions restent disponibles.',
  count_one: '{{count}} résultat',
  count_many: '{{count}} résultats',
  count_other: '{{count}} résultats',
  shortcuts: 'Raccourcis clavier',
  useTheme: 'Thème : {{theme}}',
  takeRole: 'Changer de rôle : {{role}}',
};
