import type { DictionaryPart } from '../dictionary.ts';

export const notificationLists: DictionaryPart<'notificationLists'> = {
  tabs: 'Façons de voir les listes',
  byRole: 'Par rôle',
  byPerson: 'Par personne',
  about:
    'Qui est informé de quoi. Personne n’entend parler d’un enregistrement qu’il ne peut pas voir, quoi qu’on coche ici.',
  readOnly:
    'Vous pouvez consulter ces listes, mais pas les modifier : votre rôle n’a pas l’opération Modifier sur cette page.',
  label: 'Qui est informé de quoi, par rôle',
  type: 'Notification',
  column: '{{role}} : toutes les notifications affichées',
  summary: '{{told}} sur {{all}}',
  otherFamily: 'Tout le reste',
  gives: '{{role}} sera informé de : {{types}}',
  takes: '{{role}} ne sera plus informé de : {{types}}',
  moreTypes_one: '{{count}} autre',
  moreTypes_many: '{{count}} autres',
  moreTypes_other: '{{count}} autres',
  savedRoles: 'Les listes des rôles ont été enregistrées',
  savedPerson: 'Les notifications de {{name}} ont été enregistrées',
  person: 'Personne',
  saveFirst: 'Enregistrez ou abandonnez d’abord vos modifications.',
  choosePerson: 'Les notifications de qui ?',
  choosePersonText:
    'Choisissez une personne pour voir ce que ses rôles lui apportent, y ajouter ou en mettre une partie en sourdine.',
  inherited: 'Par les rôles',
  inheritedEmpty: 'Aucun rôle de {{name}} n’apporte de notification.',
  through: 'Par {{roles}}',
  mute: 'Mettre en sourdine',
  muteType: 'Mettre en sourdine : {{type}}',
  isMuted: 'En sourdine pour {{name}}',
  own: 'Seulement pour {{name}}',
  added: 'Ajoutées',
  addedEmpty: 'Rien n’est ajouté à ce que les rôles apportent.',
  add: 'Ajouter une notification',
  muted: 'En sourdine',
  mutedEmpty: 'Rien n’est en sourdine.',
  mutedText:
    'Ce qui est adressé nommément à {{name}}, comme la décision sur l’un de ses documents, arrive tout de même.',
  remove: 'Retirer',
  removeType: 'Retirer : {{type}}',
  effect: {
    add: 'Ajoute : {{types}}',
    mute: 'Met en sourdine : {{types}}',
    leave: 'Laisse aux rôles : {{types}}',
  },
  preferences: {
    text: 'Comment vous apprenez chaque chose qui peut vous parvenir. Chaque choix est enregistré aussitôt.',
    byName:
      'Ce qui vous est adressé nommément, comme la décision sur l’un de vos documents, arrive même si sa catégorie est désactivée.',
    always: 'Vous est adressé nommément ; ne peut pas être désactivé.',
    way: {
      inApp: 'Dans la cloche',
      sound: 'Dans la cloche, avec un son',
      digest: 'Une fois par jour par e-mail',
      off: 'Désactivé',
    },
    saved: 'Enregistré : {{type}}, {{way}}',
  },
};
