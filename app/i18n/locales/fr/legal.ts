import type { LegalCatalogue } from "../../catalogues";

// If what these texts say changes, so does the day in `changed`, in every language.
const legal: LegalCatalogue = {
  close: "Fermer",
  changed: "Dernière modification : 28 novembre 2026",
  privacy: {
    title: "Politique de confidentialité",
    who: "Qui est responsable",
    whoText:
      "{{who}}, {{address}}, est responsable du traitement. Pour toute question sur cette page, écrivez à {{email}} ou appelez le {{phone}}.",
    tradingAs: "{{legalName}}, exerçant sous le nom {{name}}",
    what: "Ce que nous enregistrons, et pourquoi",
    whatText:
      "Lorsque vous envoyez le formulaire, nous enregistrons vos nom et prénom, votre adresse e-mail, votre numéro de téléphone, le soin choisi, votre message, la date et l’heure de l’envoi ainsi que la langue de la page, afin de convenir de votre rendez-vous. La base légale est l’exécution, à votre demande, de mesures précontractuelles (article 6, paragraphe 1, point b, du RGPD britannique, « UK GDPR ») ; sans ces informations, nous ne pouvons pas vous répondre ; le message est facultatif. Merci de ne rien nous dire de votre santé dans le formulaire ; nous vous poserons la question sur place.",
    workText:
      "Si vous nous appelez, la direction du spa peut saisir ces informations pour vous. Elle indique aussi si une réponse vous a été donnée, si un rendez-vous a été pris, pour quelle date et quelle heure, et s’il a été honoré ; elle peut ajouter de courtes notes à la demande. Tout cela est supprimé en même temps que la demande.",
    guard: "Comment nous écartons la publicité et les abus",
    guardText:
      "Le site vérifie si la demande ressemble à de la publicité ; si c’est le cas, les raisons sont enregistrées avec elle. Une mention est ajoutée lorsque de très nombreuses demandes arrivent en même temps. Une empreinte (hash) de l’envoi est enregistrée avec la demande, pour qu’un formulaire envoyé deux fois ne soit enregistré qu’une fois.",
    limitsText:
      "Pour limiter le nombre d’envois d’un même expéditeur, le serveur conserve des empreintes de votre adresse IP et de son réseau, calculées avec une clé secrète, pendant {{minutes}} minutes après l’envoi du formulaire et pendant {{loginMinutes}} minutes après une tentative de connexion à l’espace d’administration ou l’utilisation d’un code à usage unique erroné ou d’une adresse d’agenda erronée. L’adresse IP elle-même n’est pas enregistrée.",
    guardBasis:
      "La base légale est notre intérêt légitime à disposer d’un formulaire qui fonctionne et d’un site sûr (article 6, paragraphe 1, point f, du RGPD britannique).",
    readers: "Qui lit vos informations",
    readersText:
      "Sur ce site, seule la direction du spa peut lire les demandes, après avoir saisi un mot de passe. Les demandes sont conservées sur le serveur qui héberge ce site et dans nos sauvegardes ; elles ne sont ni vendues ni utilisées à des fins publicitaires. La personne qui gère ce serveur pour nous pourrait elle aussi les lire, mais n’a accès au serveur que pour en assurer le fonctionnement.",
    otherPrograms:
      "La direction du spa peut répondre par SMS ou WhatsApp, dont le fournisseur reçoit alors votre numéro et la réponse. Elle peut consulter les rendez-vous dans une application d’agenda, sur un téléphone ou un ordinateur, par exemple Calendrier d’Apple, Google Agenda ou Outlook. Cette application reçoit alors le jour, l’heure et le soin, votre prénom et l’initiale de votre nom, votre numéro de téléphone et la référence de votre demande ; son fournisseur peut les conserver pour le compte du spa. Lorsqu’une demande est supprimée ici, son rendez-vous disparaît de l’agenda dès que l’application recherche de nouveau les changements.",
    ownerMail:
      "La direction du spa et les personnes qu’elle a éventuellement désignées reçoivent, via le fournisseur de messagerie du spa, des e-mails sur les demandes et des rappels pour celles qui attendent, avec les informations que vous avez envoyées ; nous supprimons ces e-mails lorsque la demande est supprimée ici. Le serveur enregistre la date et l’heure de chaque envoi. Via le même fournisseur, la direction du spa peut vous envoyer un e-mail indiquant l’heure de votre rendez-vous, ou son annulation, avec un fichier pour votre propre agenda.",
    visitorMail:
      "Vous pouvez recevoir, via le même fournisseur, un e-mail qui confirme la réception de votre demande. Pour éviter que quelqu’un n’en fasse envoyer un grand nombre à un tiers, le serveur conserve des empreintes calculées avec une clé secrète : celle de votre adresse e-mail pendant {{days}} jours, et celle du réseau de votre connexion Internet pendant {{hours}} heures au plus.",
    hostText:
      "L’entreprise qui exploite ce serveur pour nous, {{host}}, ne traite vos informations que sur nos instructions.",
    unnamedHostText:
      "Si une autre entreprise exploite ce serveur pour nous, elle ne traite vos informations que sur nos instructions.",
    logText:
      "Le journal du site indique quelle page a été demandée et quand, mais ne contient ni adresse IP ni rien de ce que vous saisissez. Lors d’une tentative de connexion à l’espace d’administration ou de l’utilisation d’un code à usage unique ou d’une adresse d’agenda erronée, il note aussi une empreinte du réseau utilisé, calculée avec une clé qui change chaque jour et n’est jamais enregistrée : le réseau ne peut plus en être déduit par la suite.",
    long: "Combien de temps nous gardons vos informations",
    longText_one:
      "Les demandes sont supprimées {{count}} mois après leur envoi, ou après votre rendez-vous s’il est plus tardif.",
    longText_many:
      "Les demandes sont supprimées {{count}} de mois après leur envoi, ou après votre rendez-vous s’il est plus tardif.",
    longText_other:
      "Les demandes sont supprimées {{count}} mois après leur envoi, ou après votre rendez-vous s’il est plus tardif.",
    longFlagged:
      "Les demandes qui ressemblent à de la publicité sont supprimées au plus tard {{days}} jours après leur envoi, sauf celles auxquelles nous avons donné suite.",
    longBackups: "Les copies de sauvegarde sont supprimées dans les {{days}} jours qui suivent.",
    rights: "Vos droits",
    rightsText:
      "Vous pouvez demander une copie des données que nous détenons sur vous, leur rectification, leur effacement (y compris dans nos sauvegardes), la limitation de leur utilisation ou leur transmission dans un format réutilisable, et vous opposer à notre détection de la publicité ; nous répondons dans un délai d’un mois. Après l’effacement d’une demande, nous gardons pendant {{days}} jours une empreinte de son identifiant, afin qu’aucune sauvegarde ne la rétablisse. Après une rectification, les anciennes données restent dans nos sauvegardes pendant {{backupDays}} jours au plus. Si notre façon de traiter vos données ne vous satisfait pas, dites-le-nous d’abord par e-mail ou par téléphone : nous accuserons réception de votre réclamation sous 30 jours. Vous pouvez aussi saisir l’autorité britannique de protection des données, l’ICO : ico.org.uk/make-a-complaint.",
    storage: "Cookies et stockage dans votre navigateur",
    storageText:
      "Ce site n’utilise aucun cookie publicitaire ni de mesure d’audience. Il ne conserve que ce dont il a besoin pour fonctionner :",
    kinds: {
      cookie: "cookie",
      localStorage: "stockage local",
      sessionStorage: "stockage de session",
    },
    items: {
      language:
        "La langue choisie : un an dans le cookie et, dans le stockage local, jusqu’à ce que vous l’effaciez.",
      "cookie-consent": "Votre réponse à l’avis sur les cookies, jusqu’à ce que vous l’effaciez.",
      "enquiry-draft": "Ce que vous avez saisi dans le formulaire, le temps qu’une page se charge.",
      admin: "Uniquement pour la direction du spa, tant qu’elle est connectée.",
      dashboard:
        "Ce que la direction du spa a recherché et ouvert en dernier dans l’espace d’administration ; conservé dans l’onglet jusqu’à ce qu’elle s’y déconnecte ou le ferme.",
      "admin-device":
        "Reconnaît un navigateur depuis lequel la direction du spa s’est déjà connectée, pour qu’elle n’ait pas à attendre quand des inconnus cherchent à deviner le mot de passe ; conservé six mois après la dernière connexion. Le serveur garde une empreinte de ce cookie, les dates de la première et de la dernière connexion, et les noms du navigateur et de son système d’exploitation dans une liste, d’où la direction du spa peut retirer ce navigateur.",
    },
  },
  terms: {
    title: "Conditions générales",
    booking: "Réservation",
    bookingText:
      "Une demande envoyée depuis ce site n’est pas encore un rendez-vous. Le rendez-vous est fixé lorsque nous le confirmons par téléphone, SMS, WhatsApp ou e-mail.",
    prices: "Tarifs",
    pricesText:
      "Les tarifs s’entendent en livres sterling, par personne et par soin ; ce sont ceux qui figurent sur ce site le jour de votre réservation. Le règlement se fait au spa.",
    changes: "Modification ou annulation",
    changesText:
      "Un imprévu peut arriver. Merci de nous appeler le plus tôt possible au {{phone}}, afin que quelqu’un d’autre puisse profiter du créneau.",
    health: "Votre santé",
    healthText:
      "Le massage est un soin de bien-être et ne remplace pas un traitement médical. Avant la séance, signalez à votre praticien ou à votre praticienne toute maladie, blessure ou grossesse.",
    site: "Ce site",
    siteText:
      "Nous veillons à l’exactitude des informations de cette page et corrigeons les erreurs dès que nous en avons connaissance. Les présentes conditions sont régies par le droit de l’Angleterre et du pays de Galles.",
  },
};

export default legal;
