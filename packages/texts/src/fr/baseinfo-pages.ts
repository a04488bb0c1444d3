import type { DictionaryPart } from '../dictionary.ts';

export const baseinfo: DictionaryPart<'baseinfo'> = {
  tree: {
    all: {
      category: 'Toutes les catégories',
      region: 'Toutes les régions',
    },
    open: {
      category: 'Voir les sous-catégories',
      region: 'Voir les districts',
    },
    addBelow: {
      category: 'Ajouter une sous-catégorie',
      region: 'Ajouter un district',
    },
    move: 'Déplacer',
    moveOf: 'Déplacer {{name}}',
    moveText: 'Choisissez où le placer. Tout ce qui est dessous le suit.',
    top: 'Au premier niveau',
    isHere: 'Il est ici actuellement',
    find: 'Rechercher',
    moved: '{{name}} a été déplacé',
  },
  lookAlike: {
    title: 'Est-ce l’un de ceux-ci ?',
    text: 'Ces articles ont un nom proche. Vous pouvez tout de même enregistrer.',
  },
  itemPage: {
    sections: 'Parties de l’article',
    overview: 'Aperçu',
    stock: 'Stock',
    history: 'Historique',
    stockTitle: 'Pas encore de stock',
    stockText:
      'Les quantités des dépôts et des chantiers apparaîtront ici dès que le stock sera tenu dans Kalfa.',
  },
  ownership: {
    inHouse: 'Interne',
    external: 'Externe',
  },
  driverPage: {
    vehicles: 'Véhicules',
    vehiclesOf: 'Véhicules de {{name}}',
    reveal: 'Afficher le numéro d’identité',
    revealOf: 'Numéro d’identité de {{name}}',
    revealText: 'Chaque consultation est inscrite au journal d’audit.',
    revealNow: 'Afficher',
  },
  printLabel: 'Imprimer l’étiquette',
};
