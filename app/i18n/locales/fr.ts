import type { Catalogue } from "../catalogue";

const fr: Catalogue = {
  site: {
    title: "{{name}} | Massages à {{area}}, {{city}}",
    description:
      "Massages à {{area}}, {{city}}. Appelez-nous ou envoyez une demande de rendez-vous : nous vous rappelons.",
    backHome: "Retour à l’accueil",
    skip: "Aller au contenu",
    languages: "Langue",
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
    intro:
      "Dites-nous ce qui vous ferait plaisir et nous vous rappellerons. Ou téléphonez-nous : {{phone}}.",
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    treatment: "Soin",
    chooseTreatment: "Choisissez un soin",
    message: "Message ou demandes particulières",
    optional: "facultatif",
    submit: "Envoyer la demande",
    sending: "Envoi en cours…",
    sent: "Merci ! Nous vous contacterons bientôt pour confirmer votre rendez-vous.",
    reference: "Votre référence : {{reference}}",
    failed: "Votre message n’a pas pu être envoyé. Veuillez réessayer.",
    checkFields: "Veuillez vérifier ces champs :",
    sentTitle: "Demande de rendez-vous envoyée !",
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
      tooLong: "Veuillez utiliser {{max}} caractères au maximum",
    },
  },
  toast: {
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
    ended: "Votre session est terminée. Veuillez saisir à nouveau le mot de passe.",
    logoutUnconfirmed:
      "Le serveur n’a pas pu être joint : votre session y est encore ouverte. Rechargez cette page dès que vous serez de nouveau en ligne pour la fermer.",
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
    emptyText: "Les demandes apparaîtront ici dès que des clients voudront réserver un soin.",
    message: "Message :",
    reference: "Référence {{reference}}",
  },
  login: {
    invalid: "Mot de passe incorrect. Veuillez réessayer.",
    unreachable: "La connexion a échoué. Veuillez réessayer.",
    tooMany_one: "Trop de tentatives. Veuillez réessayer dans {{count}} seconde.",
    tooMany_other: "Trop de tentatives. Veuillez réessayer dans {{count}} secondes.",
  },
  notFound: {
    title: "404 – Page introuvable",
    text: "A-t-on oublié d’ajouter la page au routeur ?",
  },
  failure: {
    title: "Une erreur est survenue",
    text: "Veuillez recharger la page. Si le problème persiste, appelez-nous.",
    refusedTitle: "Cette demande a été refusée",
  },
  refusals: {
    notObject: "La demande n’a pas pu être lue. Veuillez recharger la page et réessayer.",
    tooLarge: "La demande est trop volumineuse. Veuillez raccourcir votre message.",
    wrongType: "La demande est arrivée dans un format que ce site ne lit pas.",
    crossSite:
      "La demande provenait d’un autre site et a été refusée. Veuillez utiliser le formulaire de ce site.",
    method: "Cette adresse ne répond pas à ce type de demande.",
    tooManyEnquiries_one:
      "Trop de demandes en ce moment. Veuillez réessayer dans {{count}} minute ou appelez-nous.",
    tooManyEnquiries_other:
      "Trop de demandes en ce moment. Veuillez réessayer dans {{count}} minutes ou appelez-nous.",
    notStored:
      "Votre demande n’a pas pu être enregistrée. Veuillez réessayer plus tard ou appelez-nous.",
    notListed: "Les demandes n’ont pas pu être lues. Veuillez réessayer plus tard.",
    signIn: "Veuillez d’abord vous connecter.",
    unavailable: "C’est impossible pour le moment. Veuillez réessayer plus tard.",
    unexpected: "Une erreur est survenue. Veuillez réessayer plus tard.",
  },
};

export default fr;
