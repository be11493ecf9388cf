import type { Catalogue } from "../catalogue";

const fr: Catalogue = {
  site: {
    title: "{{name}} | Massages à {{area}}, {{city}}",
    description:
      "Massage profond, suédois, thaïlandais, aux pierres chaudes, sportif ou du corps entier à {{area}}, {{city}}, à partir de {{price}}. Appelez-nous ou demandez un rendez-vous.",
    backHome: "Retour à l’accueil",
    skip: "Aller au contenu",
    languages: "Langue",
    opensNewTab: "s’ouvre dans un nouvel onglet",
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
    text: "Une douce chaleur, des mains expertes et rien qui presse. Appelez-nous, ou dites-nous ce qui vous ferait plaisir : nous vous rappellerons.",
    callNow: "Nous appeler",
    bookAppointment: "Prendre rendez-vous",
  },
  hours: {
    title: "Horaires d’ouverture",
    openUntil: "Ouvert en ce moment, jusqu’à {{time}}",
    opensToday: "Fermé, réouverture aujourd’hui à {{time}}",
    opensTomorrow: "Fermé, réouverture demain à {{time}}",
    opensOn: "Fermé, réouverture {{day}} à {{time}}",
    closed: "Fermé",
    today: "aujourd’hui",
    walk_one: "{{station}}, à {{count}} minute à pied",
    walk_many: "{{station}}, à {{count}} minutes à pied",
    walk_other: "{{station}}, à {{count}} minutes à pied",
  },
  services: {
    title: "Nos soins",
    intro:
      "Six massages, et c’est vous qui choisissez la durée. Vous hésitez ? Appelez-nous, nous vous conseillerons volontiers.",
    from: "À partir de {{price}}",
    hotStonePrice: "Supplément : {{price}}",
    choose: "Demander ce soin",
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
      text: "Des pierres lisses et chaudes réchauffent les muscles avant que les mains prennent le relais.",
    },
    sports: {
      text: "Un travail ciblé sur les muscles que vous sollicitez, avant ou après une compétition.",
    },
    "full-body": {
      text: "De la tête aux pieds, à un rythme égal et reposant, sans rien oublier.",
    },
  },
  about: {
    title: "Une petite maison dédiée au massage",
    first:
      "{{name}} est un petit spa de massage à {{area}}, et nous tenons à ce qu’il le reste : une salle pour vous, et quelqu’un qui prend le temps de vous écouter avant d’ajuster la pression comme vous l’aimez.",
    second:
      "Vous vous allongez sur des draps frais, dans une pièce chaleureuse et silencieuse, et personne ne regarde sa montre. Venez en métro : les stations {{first}} et {{second}} sont à quelques minutes à pied.",
    bookTreatment: "Réserver un soin",
    directions: "Itinéraire",
    rooms_one: "{{count}} salle de soins",
    rooms_many: "{{count}} salles de soins",
    rooms_other: "{{count}} salles de soins",
  },
  gallery: {
    title: "Un aperçu du spa",
    enlarge: "Agrandir : {{caption}}",
    dialog: "Galerie",
    previous: "Photo précédente",
    next: "Photo suivante",
    close: "Fermer",
    position: "{{n}} sur {{total}} · {{caption}}",
  },
  testimonials: {
    title: "Ce qu’en disent nos clients",
    rating: "{{rating}} sur 5",
    google: "Avis Google",
    treatwell: "Avis Treatwell",
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
    pictures: "Les photos illustrent le style de nos salles.",
    privacy: "Politique de confidentialité",
    terms: "Conditions générales",
  },
  treatments: {
    "deep-tissue": "Massage profond",
    swedish: "Massage suédois",
    thai: "Massage thaïlandais",
    "hot-stone": "Massage aux pierres chaudes",
    sports: "Massage sportif",
    "full-body": "Massage du corps entier",
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
      "Ce que vous nous envoyez n’est lu que par {{name}}, pour convenir de votre rendez-vous, et supprimé au bout de {{count}} mois. Merci de ne rien indiquer sur votre santé.",
    notice_many:
      "Ce que vous nous envoyez n’est lu que par {{name}}, pour convenir de votre rendez-vous, et supprimé au bout de {{count}} mois. Merci de ne rien indiquer sur votre santé.",
    notice_other:
      "Ce que vous nous envoyez n’est lu que par {{name}}, pour convenir de votre rendez-vous, et supprimé au bout de {{count}} mois. Merci de ne rien indiquer sur votre santé.",
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
      email: "Adresse e-mail non valide",
      phone: "Veuillez indiquer votre numéro de téléphone",
      treatment: "Veuillez choisir un soin",
      invalid: "Saisie non valide",
      tooLong: "Pas plus de {{max}} caractères, s’il vous plaît",
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
      idle: "Vous avez été déconnecté, car rien n’a été actualisé pendant 30 minutes. Veuillez saisir à nouveau le mot de passe.",
      absolute:
        "Vous avez été déconnecté, car votre connexion date de 8 heures. Veuillez saisir à nouveau le mot de passe.",
      elsewhere:
        "Votre session est terminée : elle a été fermée dans un autre onglet, ou le site a redémarré. Veuillez saisir à nouveau le mot de passe.",
      reloaded:
        "Le rechargement de cette page a mis fin à votre session. Veuillez saisir à nouveau le mot de passe.",
    },
    logoutUnconfirmed:
      "Le serveur n’a pas pu être joint : votre session y est encore ouverte. Pour la fermer, rechargez cette page dès que vous serez de nouveau en ligne.",
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
    asOf: "État au {{time}}",
    page: "Page {{page}} sur {{pages}}",
    newer: "Plus récentes",
    older: "Plus anciennes",
    nameless: "Sans nom",
    createdAt: "Date et heure",
    incomplete: "Absent du fichier de données : {{fields}}",
    unreadable: {
      lines_one:
        "{{n}} ligne du fichier des demandes n’a pas pu être lue. Elle est conservée dans {{file}}.",
      lines_many:
        "{{n}} lignes du fichier des demandes n’ont pas pu être lues. Elles sont conservées dans {{file}}.",
      lines_other:
        "{{n}} lignes du fichier des demandes n’ont pas pu être lues. Elles sont conservées dans {{file}}.",
      help: "Il manque peut-être des demandes dans cette liste. Demandez à la personne qui héberge le site d’examiner ce fichier.",
    },
  },
  login: {
    invalid: "Mot de passe incorrect. Veuillez réessayer.",
    unreachable: "La connexion a échoué. Veuillez réessayer.",
    tooMany_one: "Trop de tentatives. Veuillez réessayer dans {{count}} seconde.",
    tooMany_many: "Trop de tentatives. Veuillez réessayer dans {{count}} secondes.",
    tooMany_other: "Trop de tentatives. Veuillez réessayer dans {{count}} secondes.",
  },
  consent: {
    title: "Les cookies sur ce site",
    description:
      "Nous ne conservons que ce dont le site a besoin pour fonctionner. Avec votre accord, nous pourrions un jour compter les visites.",
    essentialTitle: "Essentiels",
    essential: "Ils retiennent votre langue et ce choix. Toujours actifs.",
    analyticsTitle: "Mesure d’audience",
    analytics:
      "Elle nous montrerait quelles parties du site sont lues. Aucune n’est utilisée aujourd’hui.",
    accept: "Tout accepter",
    decline: "Refuser",
    close: "Fermer et refuser",
    settings: "Gérer les cookies",
  },
  legal: {
    close: "Fermer",
    privacy: {
      title: "Politique de confidentialité",
      who: "Qui est responsable",
      whoText:
        "{{name}}, {{address}}. Pour toute question sur cette page, écrivez à {{email}} ou appelez le {{phone}}.",
      what: "Ce que nous enregistrons, et pourquoi",
      whatText:
        "Lorsque vous envoyez le formulaire de rendez-vous, nous enregistrons vos nom et prénom, votre adresse e-mail, votre numéro de téléphone, le soin choisi, votre message et la date et l’heure de l’envoi. Ces informations servent à convenir de votre rendez-vous, et à rien d’autre. La base légale est votre propre demande de rendez-vous (article 6, paragraphe 1, point b, du RGPD britannique, « UK GDPR »). Merci de ne rien nous dire de votre santé dans le formulaire ; nous vous poserons la question sur place.",
      readers: "Qui lit vos informations",
      readersText:
        "Uniquement le ou la propriétaire du spa, avec un mot de passe. Vos informations restent sur le serveur qui héberge ce site ; elles ne sont ni transmises, ni vendues, ni utilisées à des fins publicitaires.",
      long: "Combien de temps nous les gardons",
      longText_one: "Les demandes sont supprimées {{count}} mois après leur envoi.",
      longText_many: "Les demandes sont supprimées {{count}} mois après leur envoi.",
      longText_other: "Les demandes sont supprimées {{count}} mois après leur envoi.",
      longBackups: "Les copies de sauvegarde sont supprimées {{days}} jours plus tard.",
      rights: "Vos droits",
      rightsText:
        "Vous disposez d’un droit d’accès, de rectification, de portabilité et d’effacement pour les données que nous détenons sur vous, ainsi que d’un droit d’opposition ; nous répondons dans un délai d’un mois. Si la façon dont nous traitons vos données ne vous satisfait pas, vous pouvez adresser une réclamation à l’autorité britannique de protection des données, l’Information Commissioner’s Office, ico.org.uk.",
      storage: "Cookies et stockage dans votre navigateur",
      storageText:
        "Ce site n’utilise aucun cookie publicitaire ni de mesure d’audience. Il ne conserve que ce dont il a besoin pour fonctionner :",
      kinds: {
        cookie: "cookie",
        localStorage: "stockage local",
        sessionStorage: "stockage de session",
      },
      items: {
        language: "la langue choisie, pendant un an.",
        "cookie-consent": "votre réponse à l’avis sur les cookies, jusqu’à ce que vous l’effaciez.",
        "enquiry-draft":
          "ce que vous avez saisi dans le formulaire, le temps de changer de langue.",
        admin: "uniquement pour la direction, pendant sa connexion.",
        "admin-device":
          "distingue votre navigateur d’inconnus qui cherchent à deviner le mot de passe ; uniquement pour la direction, pendant six mois après la dernière connexion.",
      },
    },
    terms: {
      title: "Conditions générales",
      booking: "Réservation",
      bookingText:
        "Une demande envoyée depuis ce site n’est pas encore un rendez-vous. Le rendez-vous est fixé lorsque nous le confirmons par téléphone, SMS ou e-mail.",
      prices: "Tarifs",
      pricesText:
        "Les tarifs s’entendent en livres sterling et par personne ; ce sont ceux qui figurent sur cette page le jour de votre réservation. Le règlement se fait au spa.",
      changes: "Modification ou annulation",
      changesText:
        "Un imprévu peut arriver. Merci de nous appeler le plus tôt possible au {{phone}}, afin que quelqu’un d’autre puisse profiter du créneau.",
      health: "Votre santé",
      healthText:
        "Le massage est un soin de bien-être et ne remplace pas un traitement médical. Avant la séance, signalez à la personne qui vous masse toute maladie, blessure ou grossesse.",
      site: "Ce site",
      siteText:
        "Nous veillons à l’exactitude de ce qui est écrit ici et corrigeons les erreurs dès que nous en avons connaissance. Les présentes conditions sont régies par le droit de l’Angleterre et du pays de Galles.",
    },
  },
  notFound: {
    title: "404 – Page introuvable",
    text: "Auriez-vous oublié d’ajouter la page au routeur ?",
  },
  failure: {
    title: "Une erreur est survenue",
    text: "Veuillez recharger la page. Si le problème persiste, appelez-nous.",
    refusedTitle: "Cette demande a été refusée",
  },
  refusals: {
    notObject: "La demande n’a pas pu être lue. Veuillez recharger la page et réessayer.",
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
  spam: {
    leaveEmpty: "Laissez ce champ vide",
    suspects_one: "{{count}} demande suspectée d’être du spam",
    suspects_many: "{{count}} demandes suspectées d’être du spam",
    suspects_other: "{{count}} demandes suspectées d’être du spam",
    note: "Elles ressemblent à de la publicité. Parcourez-les de temps en temps : un vrai client peut s’y trouver.",
    reasons: {
      trap: "Un champ invisible pour les visiteurs a été rempli.",
      tooFast: "Elle a été envoyée moins de deux secondes après l’ouverture de la page.",
      notFromPage: "Elle ne vient pas du formulaire de ce site.",
      links: "Le message contient un lien.",
      manyLinks: "Le message contient plusieurs liens.",
      linkInName: "Le nom ou le numéro de téléphone contient un lien.",
      linkCode: "Le message contient du code de lien comme sur les forums.",
      repeated: "Le même message est arrivé plusieurs fois.",
    },
  },
};

export default fr;
