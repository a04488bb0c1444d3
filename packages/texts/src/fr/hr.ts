import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'hr'> = {
  position: {
    title: 'Postes',
    one: 'Poste',
    new: 'Nouveau poste',
    count_one: '{{count}} poste',
    count_many: '{{count}} postes',
    count_other: '{{count}} postes',
    field: { title: 'Intitulé', systemKey: 'Nom dans les règles', personnelCount: 'Personnel' },
    help: {},
  },
  personnel: {
    title: 'Personnel',
    one: 'Salarié',
    new: 'Nouveau salarié',
    count_one: '{{count}} salarié',
    count_many: '{{count}} salariés',
    count_other: '{{count}} salariés',
    field: {
      name: 'Prénom',
      family: 'Nom',
      identityNumber: 'Numéro national d’identité',
      positionId: 'Poste',
      positionTitle: 'Poste',
      workStartDate: 'Entrée en fonction',
      workEndDate: 'Départ',
    },
    help: {
      identityNumber:
        'Onze chiffres ; conservé chiffré et montré seulement aux personnes autorisées à voir les données sensibles.',
    },
  },
  workPlace: {
    title: 'Affectations',
    one: 'Affectation',
    new: 'Nouvelle affectation',
    count_one: '{{count}} affectation',
    count_many: '{{count}} affectations',
    count_other: '{{count}} affectations',
    field: {
      personnelId: 'Salarié',
      personnelName: 'Salarié',
      positionId: 'Poste',
      positionTitle: 'Poste',
      placeKind: 'Type de lieu',
      placeName: 'Lieu',
      warehouseId: 'Entrepôt',
      workhouseId: 'Chantier',
      storeId: 'Magasin de chantier',
      userRoleId: 'Rôle de l’utilisateur',
      roleName: 'Rôle de l’utilisateur',
      startDate: 'Début',
      endDate: 'Fin',
      description: 'Description',
    },
    help: {
      userRoleId:
        'L’affectation ne compte alors que lorsque la personne agit dans ce rôle ; vide, elle compte dans tous ses rôles.',
    },
  },
};
