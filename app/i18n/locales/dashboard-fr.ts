import type { DashboardCatalogue } from "../catalogue";

const fr: DashboardCatalogue = {
  admin: {
    pageTitle: "Administration | {{name}}",
    login: {
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
    new_one: "{{n}} nouvelle demande",
    new_many: "{{n}} de nouvelles demandes",
    new_other: "{{n}} nouvelles demandes",
    noneNew: "Aucune nouvelle demande",
    london: "Toutes les heures sont celles de Londres.",
    altered: "Cette entrée a été modifiée en dehors du site. Son contenu est peut-être inexact.",
    pages: "Pages de la liste",
    page: "Page {{page}} sur {{pages}}",
    newer: "Plus récentes",
    older: "Plus anciennes",
    nameless: "Sans nom",
    createdAt: "Date et heure",
    incomplete: "Absent du fichier de données : {{fields}}",
    unreadable: {
      lines_one:
        "{{n}} ligne du fichier des demandes est endommagée ou a été modifiée. Elle est conservée dans {{file}}.",
      lines_many:
        "{{n}} de lignes du fichier des demandes sont endommagées ou ont été modifiées. Elles sont conservées dans {{file}}.",
      lines_other:
        "{{n}} lignes du fichier des demandes sont endommagées ou ont été modifiées. Elles sont conservées dans {{file}}.",
      help: "Il manque peut-être des demandes dans cette liste. Demandez à la personne qui gère votre site d’examiner ce fichier.",
    },
    madePassword: {
      text: "Le mot de passe est encore celui qui a été créé au premier démarrage du site. Il a été affiché à ce moment-là et figure peut-être encore dans le journal du serveur.",
      help: "Veuillez demander à la personne qui gère le site d’en définir un nouveau ({{command}}). Cet avis disparaîtra alors.",
    },
    trusted: {
      title: "Navigateurs reconnus",
      text: "Vous avez ouvert une session avec ces navigateurs. Ils n’ont pas à attendre quand des inconnus cherchent à deviner le mot de passe. Retirez ceux que vous n’utilisez plus.",
      none: "Il n’y en a aucun. Un navigateur est reconnu dès que vous vous connectez avec lui.",
      since: "Depuis le {{time}}",
      current: "Ce navigateur",
      forget: "Retirer",
      notForgotten: "Votre modification n’a pas pu être enregistrée. Veuillez réessayer.",
    },
    letIn: {
      title: "Autoriser ce navigateur",
      text: "Quand des inconnus cherchent à deviner le mot de passe, les autres doivent attendre. Avec le code à usage unique que vous avez reçu, ce navigateur n’a plus à attendre. Le mot de passe reste nécessaire.",
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
  flood: {
    title: "Reçues pendant un afflux",
    count_one: "{{n}} reçue pendant un afflux",
    count_many: "{{n}} reçues pendant un afflux",
    count_other: "{{n}} reçues pendant un afflux",
    note: "Ces demandes sont arrivées alors qu’un très grand nombre était envoyé, peut-être surtout par un programme. Parcourez-les, de vrais clients peuvent s’y trouver.",
    reason: "Elle est arrivée alors qu’un très grand nombre de demandes était envoyé.",
    refused_one:
      "{{n}} demande a été refusée depuis le {{time}}, car il en arrivait trop. Elle peut venir d’un client.",
    refused_many:
      "{{n}} de demandes ont été refusées depuis le {{time}}, car il en arrivait trop. Certaines peuvent venir de clients.",
    refused_other:
      "{{n}} demandes ont été refusées depuis le {{time}}, car il en arrivait trop. Certaines peuvent venir de clients.",
    help: "Leurs auteurs ont été invités à réessayer plus tard ou à appeler.",
  },
  spam: {
    count_one: "{{n}} est peut-être de la publicité",
    count_many: "{{n}} sont peut-être de la publicité",
    count_other: "{{n}} sont peut-être de la publicité",
    flagged_one: "{{count}} demande peut-être publicitaire",
    flagged_many: "{{count}} demandes peut-être publicitaires",
    flagged_other: "{{count}} demandes peut-être publicitaires",
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
