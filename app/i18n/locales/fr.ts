import type { Catalogue } from "../catalogue";

const fr: Catalogue = {
  site: {
    title: "{{name}} | Massages à {{area}}, {{city}}",
    description:
      "Massage deep tissue, suédois, thaïlandais, aux pierres chaudes, sportif ou complet du corps à {{area}}, {{city}}. À partir de {{price}}, supplément pour les pierres chaudes. Appelez-nous ou demandez un rendez-vous.",
    backHome: "Retour à l’accueil",
    skip: "Aller au contenu",
    languages: "Langue",
    opensNewTab: " (s’ouvre dans un nouvel onglet)",
    labelled: "{{label}} : {{value}}",
    bracketed: " ({{text}})",
    sentences: "{{first}} {{second}}",
    listed: "{{first}}, {{second}}",
  },
  nav: {
    label: "Menu principal",
    home: "Accueil",
    services: "Soins",
    about: "À propos",
    gallery: "Galerie",
    contact: "Contact",
    bookNow: "Réserver",
    menu: "Menu",
  },
  hero: {
    eyebrow: "Massages à {{area}}, {{city}}, zone {{zone}}",
    title: "Une heure rien que pour vous",
    text: "Une douce chaleur, des mains expertes et rien qui presse. Appelez-nous, ou dites-nous quel massage vous souhaitez : nous vous rappellerons.",
    callNow: "Nous appeler",
    bookAppointment: "Prendre rendez-vous",
    lengths: "{{lengths}} minutes, à partir de {{price}}",
    spoken: "Au téléphone, nous parlons {{languages}}",
  },
  hours: {
    title: "Horaires d’ouverture",
    openUntil: "Ouvert jusqu’à {{time}}",
    opensToday: "Fermé, ouvre aujourd’hui à {{time}}",
    opensTomorrow: "Fermé, ouvre demain à {{time}}",
    opensOn: "Fermé, ouvre {{day}} à {{time}}",
    closed: "Fermé",
    today: "aujourd’hui",
    range: "{{opens}} – {{closes}}",
    walk_one: "Métro {{station}}, à {{count}} minute à pied",
    walk_many: "Métro {{station}}, à {{count}} minutes à pied",
    walk_other: "Métro {{station}}, à {{count}} minutes à pied",
  },
  services: {
    title: "Nos soins",
    intro:
      "Six massages, et c’est vous qui choisissez la durée. Vous hésitez ? Appelez-nous, nous vous conseillerons volontiers.",
    from: "À partir de {{price}}",
    hotStonePrice: "Supplément : {{price}}",
    choose: "Demander ce soin",
    hotStones: "Avec pierres chaudes",
    pricesTitle: "Tarifs",
    minutes_one: "{{count}} minute",
    minutes_many: "{{count}} minutes",
    minutes_other: "{{count}} minutes",
    "deep-tissue": {
      text: "Des pressions lentes et appuyées sur les tensions profondes de la nuque, des épaules et du dos.",
    },
    swedish: {
      text: "De longs mouvements enveloppants à l’huile chaude. Le grand classique pour lâcher prise.",
    },
    thai: {
      text: "Des étirements et des pressions régulières tout le long du corps, sur un futon et sans huile.",
    },
    "hot-stone": {
      text: "Des pierres lisses et chaudes détendent les muscles avant que les mains prennent le relais.",
    },
    sports: {
      text: "Un travail ciblé sur les muscles que vous sollicitez, avant ou après une compétition.",
    },
    "full-body": {
      text: "De la tête aux pieds, à un rythme égal et reposant.",
    },
  },
  about: {
    title: "Une petite maison dédiée au massage",
    first:
      "{{name}} est un petit spa de massage à {{area}}, et nous tenons à ce qu’il le reste : une cabine pour vous, et quelqu’un qui prend le temps de vous écouter avant d’ajuster la pression comme vous l’aimez.",
    second:
      "Vous vous allongez sur du linge propre, dans une pièce chaude et silencieuse, et personne ne vous presse. Venez en métro : les stations {{first}} et {{second}} sont à quelques minutes à pied.",
    bookTreatment: "Réserver un soin",
    directions: "Itinéraire",
    rooms_one: "{{count}} cabine de soins",
    rooms_many: "{{count}} cabines de soins",
    rooms_other: "{{count}} cabines de soins",
  },
  gallery: {
    title: "Un aperçu du spa",
    enlarge: "Agrandir : {{caption}}",
    dialog: "Galerie",
    previous: "Image précédente",
    next: "Image suivante",
    close: "Fermer",
    position: "{{n}} sur {{total}} · {{caption}}",
  },
  testimonials: {
    title: "Ce qu’en disent nos clients",
    rating: "{{rating}} étoiles sur 5",
    google: "Avis Google",
    treatwell: "Avis Treatwell",
    sample: "Avis fictif (exemple)",
    readGoogle: "Lire nos avis sur Google",
    readTreatwell: "Lire nos avis sur Treatwell",
  },
  contact: {
    title: "Nous trouver, nous écrire",
    phone: "Téléphone",
    textMessage: "SMS",
    email: "E-mail",
    address: "Adresse",
    map: "Voir sur le plan",
  },
  footer: {
    description:
      "Massages à {{area}}, {{city}}, pour les corps qui travaillent dur et les esprits qui ont besoin d’une heure de répit.",
    quickLinks: "Sur cette page",
    services: "Nos soins",
    aromatherapy: "Aromathérapie",
    contactInfo: "Nous contacter",
    followUs: "Suivez-nous",
    copyright: "© {{year}} {{name}}. Tous droits réservés.",
    pictures:
      "Images de synthèse, pour illustrer le style de nos cabines : ce ne sont pas des photos de nos locaux.",
    privacy: "Politique de confidentialité",
    terms: "Conditions générales",
  },
  treatments: {
    "deep-tissue": "Massage deep tissue",
    swedish: "Massage suédois",
    thai: "Massage thaïlandais",
    "hot-stone": "Massage aux pierres chaudes",
    sports: "Massage sportif",
    "full-body": "Massage complet du corps",
  },
  enquiry: {
    title: "Demander un rendez-vous",
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    treatment: "Soin",
    chooseTreatment: "Choisissez un soin",
    message: "Message ou demandes particulières",
    optional: "facultatif",
    notice_one:
      "{{name}} lit vos informations afin de convenir de votre rendez-vous et les supprime au bout de {{count}} mois. Merci de ne rien indiquer sur votre santé. {{privacy}}",
    notice_many:
      "{{name}} lit vos informations afin de convenir de votre rendez-vous et les supprime au bout de {{count}} mois. Merci de ne rien indiquer sur votre santé. {{privacy}}",
    notice_other:
      "{{name}} lit vos informations afin de convenir de votre rendez-vous et les supprime au bout de {{count}} mois. Merci de ne rien indiquer sur votre santé. {{privacy}}",
    submit: "Envoyer la demande",
    sending: "Envoi en cours…",
    sent: "Merci ! Nous vous contacterons très bientôt pour confirmer votre rendez-vous.",
    reference: "Votre référence : {{reference}}",
    failed: "Votre message n’a pas pu être envoyé. Veuillez réessayer.",
    checkFields: "Veuillez vérifier ces champs :",
    sentTitle: "Demande de rendez-vous envoyée !",
    sentDescription: "Nous vous contacterons très bientôt pour confirmer votre rendez-vous.",
    failedTitle: "La demande n’a pas pu être envoyée",
    failedDescription: "Veuillez réessayer plus tard.",
    errors: {
      firstName: "Veuillez indiquer votre prénom",
      lastName: "Veuillez indiquer votre nom",
      email: "Saisissez une adresse e-mail au format nom@exemple.fr",
      phone: "Veuillez indiquer votre numéro de téléphone",
      treatment: "Veuillez choisir un soin",
      invalid: "Saisie non valide",
      tooLong: "Veuillez ne pas dépasser {{max}} caractères",
    },
  },
  toast: {
    label: "Notification",
    region: "Notifications ({hotkey})",
    close: "Fermer",
  },
  admin: {
    pageTitle: "Administration | {{name}}",
    gate: {
      title: "Accès à l’administration",
      prompt: "Saisissez le mot de passe pour accéder au tableau de bord",
      password: "Mot de passe",
      placeholder: "Saisissez le mot de passe",
      show: "Afficher le mot de passe",
      hide: "Masquer le mot de passe",
      submit: "Ouvrir le tableau de bord",
      busy: "Vérification…",
    },
    over: {
      idle: "Votre session a été fermée, car rien n’a été actualisé pendant 30 minutes. Veuillez saisir à nouveau le mot de passe.",
      absolute:
        "Votre session a été fermée au bout de 8 heures. Veuillez saisir à nouveau le mot de passe.",
      elsewhere:
        "Votre session est terminée : elle a été fermée dans un autre onglet, ou le site a redémarré. Veuillez saisir à nouveau le mot de passe.",
      reloaded:
        "Le rechargement de cette page a mis fin à votre session. Veuillez saisir à nouveau le mot de passe.",
    },
    logoutUnconfirmed:
      "Le serveur n’a pas pu être joint : votre session y est peut-être encore ouverte. Pour la fermer, rechargez cette page dès que vous serez de nouveau en ligne.",
    back: "Retour au site",
    logout: "Se déconnecter",
    title: "Tableau de bord",
    listTitle: "Demandes reçues",
    total: "{{n}} au total",
    refresh: "Actualiser",
    loading: "Chargement des demandes",
    errorTitle: "Erreur de chargement",
    errorText: "Les demandes n’ont pas pu être chargées.",
    tryAgain: "Réessayer",
    emptyTitle: "Aucune demande pour l’instant",
    emptyText: "Les premières demandes de rendez-vous s’afficheront ici.",
    message: "Message :",
    reference: "Référence {{reference}}",
    asOf: "Mis à jour le {{time}}",
    pages: "Pages de la liste",
    page: "Page {{page}} sur {{pages}}",
    newer: "Plus récentes",
    older: "Plus anciennes",
    nameless: "Sans nom",
    createdAt: "Date et heure",
    incomplete: "Absent du fichier de données : {{fields}}",
    unreadable: {
      lines_one:
        "{{n}} ligne du fichier des demandes n’a pas pu être lue. Elle est conservée dans {{file}}.",
      lines_many:
        "{{n}} lignes du fichier des demandes n’ont pas pu être lues. Elles sont conservées dans {{file}}.",
      lines_other:
        "{{n}} lignes du fichier des demandes n’ont pas pu être lues. Elles sont conservées dans {{file}}.",
      help: "Il manque peut-être des demandes dans cette liste. Demandez à la personne qui gère votre site d’examiner ce fichier.",
    },
    madePassword: {
      text: "Le mot de passe est encore celui qui a été créé au premier démarrage du site. Il a été affiché à ce moment-là et figure peut-être encore dans le journal du serveur.",
      help: "Veuillez demander à la personne qui gère le site d’en définir un nouveau ({{command}}). Cet avis disparaîtra alors.",
    },
    trusted: {
      title: "Navigateurs reconnus",
      text: "Vous vous êtes connecté avec ces navigateurs. Ils n’ont pas à attendre quand des inconnus cherchent à deviner le mot de passe. Retirez ceux que vous n’utilisez plus.",
      none: "Il n’y en a aucun. Un navigateur est reconnu dès que vous vous connectez avec lui.",
      since: "Depuis le {{time}}",
      current: "Ce navigateur",
      forget: "Retirer",
      notForgotten: "Votre modification n’a pas pu être enregistrée. Veuillez réessayer.",
    },
    letIn: {
      title: "Autoriser ce navigateur",
      text: "Quand des inconnus cherchent à deviner le mot de passe, les autres doivent attendre. Avec le code à usage unique que vous avez reçu, ce navigateur n’a plus à les attendre. Le mot de passe reste nécessaire.",
      code: "Code à usage unique",
      submit: "Autoriser ce navigateur",
      done: "Ce navigateur est maintenant reconnu. Vous pouvez vous connecter avec le mot de passe.",
      toLogin: "Aller à la connexion",
      refused:
        "Ce code est incorrect ou n’est plus valable : il sert une seule fois, dans les 15 minutes. Demandez-en un nouveau à la personne qui gère le site.",
    },
  },
  login: {
    invalid: "Mot de passe incorrect. Veuillez réessayer.",
    unreachable: "L’authentification a échoué. Veuillez réessayer.",
    tooMany_one: "Trop de tentatives. Veuillez réessayer dans {{count}} seconde.",
    tooMany_many: "Trop de tentatives. Veuillez réessayer dans {{count}} secondes.",
    tooMany_other: "Trop de tentatives. Veuillez réessayer dans {{count}} secondes.",
  },
  consent: {
    title: "Les cookies sur ce site",
    description:
      "Nous ne conservons que ce dont le site a besoin pour fonctionner. Aucune mesure d’audience n’est en place ; si nous en ajoutions une, elle n’aurait lieu qu’avec votre accord.",
    essentialTitle: "Essentiels",
    essential: "Ils mémorisent votre langue et ce choix. Toujours actifs.",
    analyticsTitle: "Mesure d’audience",
    analytics:
      "Elle nous indiquerait quelles parties du site sont lues. Nous n’en utilisons pas pour le moment.",
    accept: "Tout accepter",
    decline: "Refuser",
    close: "Fermer et refuser",
    settings: "Gérer les cookies",
  },
  notFound: {
    title: "404 – Page introuvable",
    text: "Cette page n’existe pas ou n’existe plus.",
    help: "Vérifiez l’adresse ou revenez à l’accueil.",
  },
  failure: {
    title: "Une erreur est survenue",
    text: "Veuillez recharger la page. Si le problème persiste, appelez-nous au {{phone}}.",
    reload: "Veuillez recharger la page.",
    refusedTitle: "Nous n’avons pas pu accepter cet envoi",
  },
  refusals: {
    notObject: "La demande n’a pas pu être lue. Veuillez recharger la page et réessayer.",
    idempotencyKey:
      "L’Idempotency-Key est trop longue. Veuillez utiliser au plus {{max}} caractères.",
    tooLarge: "La demande est trop volumineuse. Veuillez raccourcir votre message.",
    wrongType: "La demande est arrivée dans un format que ce site ne reconnaît pas.",
    crossSite:
      "La demande provenait d’un autre site et a été refusée. Veuillez utiliser le formulaire de ce site.",
    method: "Cette adresse n’accepte pas ce type de demande.",
    tooManyEnquiries_one:
      "Nous recevons trop de demandes en ce moment. Veuillez réessayer dans {{count}} minute ou nous appeler.",
    tooManyEnquiries_many:
      "Nous recevons trop de demandes en ce moment. Veuillez réessayer dans {{count}} minutes ou nous appeler.",
    tooManyEnquiries_other:
      "Nous recevons trop de demandes en ce moment. Veuillez réessayer dans {{count}} minutes ou nous appeler.",
    notStored:
      "Votre demande n’a pas pu être enregistrée. Veuillez réessayer plus tard ou nous appeler.",
    notListed: "Les demandes n’ont pas pu être lues. Veuillez réessayer plus tard.",
    signIn: "Veuillez d’abord vous connecter.",
    unavailable: "C’est impossible pour le moment. Veuillez réessayer plus tard.",
    unexpected: "Une erreur est survenue. Veuillez réessayer plus tard.",
  },
  flood: {
    title: "Arrivées en masse",
    note: "Ces demandes sont arrivées alors qu’un très grand nombre était envoyé, peut-être surtout par un programme. Parcourez-les, de vrais clients peuvent s’y trouver.",
    reason: "Elle est arrivée alors qu’un très grand nombre de demandes était envoyé.",
    refused_one:
      "{{n}} demande a été refusée depuis le {{time}}, car il en arrivait trop. Elle peut venir d’un client.",
    refused_many:
      "{{n}} de demandes ont été refusées depuis le {{time}}, car il en arrivait trop. Certaines peuvent venir de clients.",
    refused_other:
      "{{n}} demandes ont été refusées depuis le {{time}}, car il en arrivait trop. Certaines peuvent venir de clients.",
    help: "Les personnes refusées ont été invitées à réessayer plus tard ou à appeler.",
  },
  spam: {
    leaveEmpty: "Laissez ce champ vide",
    suspects_one: "{{count}} demande suspectée d’être du spam",
    suspects_many: "{{count}} demandes suspectées d’être du spam",
    suspects_other: "{{count}} demandes suspectées d’être du spam",
    note: "Elles ressemblent à de la publicité. Parcourez-les de temps en temps : un vrai client peut s’y trouver.",
    reasons: {
      trap: "Un champ invisible pour les visiteurs a été rempli.",
      tooFast: "Elle a été envoyée moins de deux secondes après l’ouverture de la page.",
      notFromPage: "Elle ne vient pas du formulaire de ce site.",
      links: "Le message contient un lien.",
      manyLinks: "Le message contient des liens vers plusieurs sites.",
      linkInName: "Le nom ou le numéro de téléphone contient un lien.",
      linkCode: "Le message contient des balises de lien, comme [url] sur les forums.",
      repeated: "Le même message est arrivé plusieurs fois.",
      pitch: "Elle est rédigée comme un courrier commercial.",
      seo: "Elle propose un meilleur classement sur Google, des liens ou des articles invités.",
      webWork: "Elle propose des sites web, des applications, des vidéos ou des chatbots.",
      promotion:
        "Elle propose des clients, des avis, des abonnés, des fichiers d’adresses ou des envois en masse.",
      finance:
        "Elle propose des prêts, des placements, des cryptomonnaies ou des terminaux de paiement.",
      gambling: "Elle fait de la publicité pour des paris ou un casino.",
      adult: "Elle fait de la publicité pour des rencontres ou des images sexuelles.",
      pills: "Elle fait de la publicité pour des médicaments ou des produits minceur.",
      counterfeit: "Elle fait de la publicité pour des contrefaçons ou de faux documents.",
      demand: "Elle vous demande de payer, de cliquer ou de confirmer un compte.",
      supplies:
        "Elle propose des fournitures, du nettoyage, du personnel ou d’autres services aux entreprises.",
    },
  },
};

export default fr;
