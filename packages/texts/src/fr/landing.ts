import type { DictionaryPart } from '../dictionary.ts';

export const landing: DictionaryPart<'landing'> = {
  title: 'De l’appel d’offres au dernier mètre de câble.',
  text: 'Kalfa est l’outil de gestion des entreprises qui construisent des réseaux électriques, au bureau comme sur le téléphone.',
  openDashboard: 'Ouvrir le tableau de bord',
  seeToday: 'Voir ce qui fonctionne aujourd’hui',
  heroPicture: 'La liste des unités dans Kalfa',
  sections: {
    label: 'Sur cette page',
    product: 'Produit',
    features: 'Fonctions',
    phone: 'Sur le téléphone',
    languages: 'Langues',
    questions: 'Questions',
  },
  facts: {
    title: 'Trois faits',
    languages: 'langues',
    languagesText: 'Anglais, turc, français, arabe et chinois, chacune dans son sens de lecture.',
    themes: 'thèmes de couleur',
    themesText: 'Chacun en clair et en sombre. Essayez-en un sur cette page.',
    theme: {
      BLUE_THEME: 'Bleu',
      AQUA_THEME: 'Aqua',
      PURPLE_THEME: 'Violet',
      GREEN_THEME: 'Vert',
      CYAN_THEME: 'Cyan',
      ORANGE_THEME: 'Orange',
    },
    requests: 'requête vers d’autres serveurs',
    requestsText:
      'Polices, icônes et images viennent du serveur sur lequel Kalfa tourne, et de nulle part ailleurs.',
  },
  features: {
    title: 'Ce qui fonctionne aujourd’hui',
    text: 'Toutes les images de cette page ont été prises dans le produit en marche.',
    search: {
      title: 'Trouver avant d’avoir fini de taper',
      text: 'Chaque liste est cherchée, filtrée et triée sur le serveur, et reste rapide quand elle s’allonge.',
      point1: 'La recherche ignore la casse et les lettres turques',
      point2: 'L’adresse garde les filtres et l’ordre : un lien montre à un collègue ce que vous voyez',
      point3: 'Les fichiers Excel et CSV contiennent ce que contient la liste',
      picture: 'La liste des postes, avec la recherche « uzman »',
    },
    rights: {
      title: 'Chacun voit ce qui le concerne',
      text: 'Les administrateurs donnent les droits dans un seul tableau : une ligne par page, une colonne par opération.',
      point1: 'Le serveur vérifie le droit à chaque appel',
      point2: 'Les affectations décident des chantiers et des magasins que chacun voit',
      point3: 'Qui a plusieurs rôles en change sans se reconnecter',
      picture: 'Les droits d’un responsable d’entrepôt, par page et par opération',
    },
    history: {
      title: 'Chaque modification a un historique',
      text: 'Qui a modifié quoi, et quand, avec la valeur avant et après. Il est écrit en même temps que la modification.',
      point1: 'Chaque enregistrement raconte sa propre histoire',
      point2: 'Le journal d’audit raconte celle de tous, connexions comprises',
      point3:
        'Quand deux personnes modifient le même enregistrement, la seconde voit les deux versions et décide',
      picture: 'L’historique d’une unité, avec les personnes qui l’ont modifiée',
    },
  },
  coming: {
    title: 'Ce qui se construit',
    text: 'Ces parties sont en cours. Le menu les range sous « En préparation », et chaque page dit qu’elle n’est pas encore prête.',
    mark: 'À venir',
    plan: 'Le prévu et le réalisé',
    planText: 'Ce qui était prévu pour un jour, ce qui a été fait, et pourquoi un jour a été perdu.',
    people: 'Personnel et congés',
    peopleText: 'Qui travaille où, qui est absent, et ce qu’en dit le calendrier.',
  },
  phone: {
    title: 'Sur le téléphone, d’un seul pouce',
    text: 'Les mêmes pages, repensées pour un petit écran : des cartes au lieu de tableaux, des boutons qui se pressent même avec des gants.',
    strip: 'Trois pages sur un téléphone',
    list: 'Une liste devient des cartes',
    history: 'Un historique occupe tout l’écran',
    rights: 'Les droits se replient, page par page',
  },
  roles: {
    title: 'Ce que c’est pour vous',
    label: 'Qui vous êtes',
    today: 'Aujourd’hui',
    coming: 'À venir',
    storekeeper: {
      name: 'Je suis magasinier',
      text: 'Vous veillez sur le matériel d’un chantier et voulez savoir où il est.',
      today1: 'Un menu avec les pages de votre rôle et rien d’autre',
      today2: 'Recevoir, remettre et compter sur le téléphone, là où vous travaillez',
      coming1: 'Ce dont les projets ont besoin dans les deux prochaines semaines',
    },
    engineer: {
      name: 'Je suis ingénieur',
      text: 'Vous planifiez les travaux et devez expliquer pourquoi un jour a été perdu.',
      today1: 'Les cas de force majeure, nommés une fois pour tous les projets',
      today2: 'Des réseaux dessinés poteau par poteau, avec leur matériel et leurs conducteurs',
      coming1: 'Plan et avancement côte à côte, poteau par poteau',
    },
    manager: {
      name: 'Je suis directeur',
      text: 'Vous répondez de l’ensemble et devez le voir.',
      today1:
        'Ce qui attend votre décision en un seul endroit, avec les faits à côté, sur le téléphone aussi',
      today2: 'Un journal d’audit qui dit qui a fait quoi, prêt pour Excel',
      coming1: 'L’avancement et le coût de tous les projets sur une page',
    },
  },
  languages: {
    title: 'Un produit, cinq langues',
    text: 'Mots, dates et sens de lecture changent d’un coup. L’arabe retourne toute la page.',
    label: 'Langue de l’image',
    picture: 'La liste des unités dans cette langue : {{language}}',
  },
  questions: {
    title: 'Questions',
    ready: 'Tout est-il prêt ?',
    readyText:
      'Non. Les comptes, les droits, les données de base, les appels d’offres avec leurs réseaux et chantiers, les achats et tout le stock des entrepôts et des chantiers fonctionnent aujourd’hui. La planification et les congés sont en construction.',
    device: 'De quoi ai-je besoin ?',
    deviceText: 'D’un navigateur. Il n’y a rien à installer, ni au bureau ni sur le téléphone.',
    account: 'Comment obtenir un compte ?',
    accountText:
      'Un administrateur de votre entreprise vous invite. Si l’entreprise le permet, vous pouvez aussi en demander un sur la page de connexion.',
    safety: 'La connexion est-elle sûre ?',
    safetyText:
      'Vous pouvez ajouter une deuxième étape avec une application d’authentification. Vous voyez chaque appareil où vous êtes connecté, et pouvez déconnecter chacun d’eux.',
    data: 'Où sont nos données ?',
    dataText:
      'Dans la base de données du serveur sur lequel votre entreprise exploite Kalfa. Aucune page ne demande quoi que ce soit à un autre serveur.',
    offline: 'Cela fonctionne-t-il sans connexion ?',
    offlineText: 'Pas encore. Quand la connexion se perd, Kalfa le dit et garde ce que vous avez saisi.',
  },
  footer: {
    label: 'Vers les parties de cette page',
    text: 'En turc, le kalfa est le bras droit du maître d’œuvre sur le chantier.',
  },
};
