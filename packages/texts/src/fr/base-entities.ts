import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: 'Catégories',
  one: 'Catégorie',
  new: 'Nouvelle catégorie',
  count_one: '{{count}} catégorie',
  count_many: '{{count}} catégories',
  count_other: '{{count}} catégories',
  field: {
    name: 'Nom',
    code: 'Code',
    parentId: 'Catégorie parente',
    path: 'Chemin',
    childCount: 'Sous-catégories',
    itemCount: 'Articles',
  },
  help: {
    code: 'Un nom court, s’il en a un.',
  },
};

export const item: EntityWords<'item'> = {
  title: 'Articles',
  one: 'Article',
  new: 'Nouvel article',
  count_one: '{{count}} article',
  count_many: '{{count}} articles',
  count_other: '{{count}} articles',
  field: {
    name: 'Désignation',
    code: 'Code',
    unitId: 'Unité',
    categoryId: 'Catégorie',
    abbreviation: 'Abréviation',
    unitWeight: 'Poids unitaire (kg)',
    reportGroup: 'Groupe de rapport',
    barcode: 'Code-barres',
    description: 'Description',
    unitSymbol: 'Unité',
    unitDecimals: 'Décimales',
    categoryPath: 'Catégorie',
  },
  help: {
    abbreviation: 'Exactement 4 caractères.',
    unitWeight: 'Kilogrammes par unité ; nécessaire pour le récapitulatif des conducteurs.',
  },
  choice: {
    reportGroup: {
      concrete: 'Béton',
      conductor: 'Conducteur',
      pole: 'Poteau',
      other: 'Autre',
    },
  },
};

export const productType: EntityWords<'productType'> = {
  title: 'Poteaux et transformateurs',
  one: 'Type de produit',
  new: 'Nouveau type de produit',
  count_one: '{{count}} type',
  count_many: '{{count}} types',
  count_other: '{{count}} types',
  field: {
    name: 'Nom',
    kind: 'Genre',
    height: 'Hauteur (m)',
    power: 'Puissance (kVA)',
  },
  help: {
    power: 'Seulement pour les transformateurs.',
  },
  choice: {
    kind: {
      transformer: 'Transformateur',
      poleSteel: 'Poteau métallique',
      poleConcrete: 'Poteau en béton',
      poleLighting: 'Candélabre',
    },
  },
};

export const region: EntityWords<'region'> = {
  title: 'Régions',
  one: 'Région',
  new: 'Nouvelle région',
  count_one: '{{count}} région',
  count_many: '{{count}} régions',
  count_other: '{{count}} régions',
  field: {
    name: 'Nom',
    code: 'Code',
    parentId: 'Province',
    path: 'Chemin',
    childCount: 'Districts',
    providerCount: 'Fournisseurs',
  },
  help: {
    parentId: 'Vide pour une province.',
  },
};

export const provider: EntityWords<'provider'> = {
  title: 'Fournisseurs',
  one: 'Fournisseur',
  new: 'Nouveau fournisseur',
  count_one: '{{count}} fournisseur',
  count_many: '{{count}} fournisseurs',
  count_other: '{{count}} fournisseurs',
  field: {
    name: 'Nom',
    taxNumber: 'Numéro fiscal',
    taxOffice: 'Centre des impôts',
    phone: 'Téléphone',
    email: 'E-mail',
    regionId: 'Région',
    address: 'Adresse',
    inGroup: 'Interne ou externe',
    iban: 'IBAN',
    regionPath: 'Région',
  },
  help: {
    taxNumber: '10 chiffres pour une société, 11 pour une personne.',
  },
};

export const driver: EntityWords<'driver'> = {
  title: 'Chauffeurs',
  one: 'Chauffeur',
  new: 'Nouveau chauffeur',
  count_one: '{{count}} chauffeur',
  count_many: '{{count}} chauffeurs',
  count_other: '{{count}} chauffeurs',
  field: {
    fullName: 'Nom',
    name: 'Prénom',
    family: 'Nom',
    fatherName: 'Nom du père',
    birthDate: 'Date de naissance',
    identityNumber: 'Numéro d’identité',
    internal: 'Interne ou externe',
    personnelId: 'Dossier du personnel',
    phone: 'Téléphone',
    licenceClass: 'Catégorie de permis',
    personnelName: 'Dossier du personnel',
    plates: 'Plaques',
    vehicles: 'Véhicules',
  },
  help: {
    identityNumber: 'Chiffré et affiché masqué. Laissez les étoiles pour le garder.',
    personnelId: 'Seulement pour les chauffeurs internes.',
  },
};

export const vehicle: EntityWords<'vehicle'> = {
  title: 'Véhicules',
  one: 'Véhicule',
  new: 'Nouveau véhicule',
  count_one: '{{count}} véhicule',
  count_many: '{{count}} véhicules',
  count_other: '{{count}} véhicules',
  field: {
    driverId: 'Chauffeur',
    name: 'Marque et type',
    modelYear: 'Année',
    plate: 'Plaque',
    driverName: 'Chauffeur',
  },
  help: {
    plate: 'Enregistrée en majuscules, sans espaces.',
  },
};
