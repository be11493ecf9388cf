import type { ErrorCatalogue } from "../../catalogues";

const fr: ErrorCatalogue = {
  errors: {
    malformed: "La demande n’a pas pu être lue. Veuillez recharger la page et réessayer.",
    idempotencyKey:
      "L’Idempotency-Key est trop longue. Veuillez utiliser au plus {{max}} caractères.",
    tooLarge: "La demande est trop volumineuse. Veuillez raccourcir votre message.",
    uploadTooSlow:
      "Les photos sont arrivées trop lentement et rien n’a été enregistré. Veuillez revenir en arrière et les renvoyer une par une, ou avec une connexion plus rapide.",
    uploadTooLarge:
      "Ensemble, les photos dépassent 60\u00A0Mo et rien n’a été enregistré. Veuillez revenir en arrière et en envoyer moins à la fois.",
    wrongType: "La demande est arrivée dans un format que ce site ne reconnaît pas.",
    crossSite:
      "La demande provenait d’un autre site et a été refusée. Veuillez utiliser le formulaire de ce site.",
    method: "Cette adresse n’accepte pas ce type de demande.",
    tooManyEnquiries:
      "Nous ne pouvons pas recevoir d’autre demande pour le moment. Veuillez réessayer dans {{wait}} ou nous appeler.",
    hours_one: "{{count}} heure",
    hours_many: "{{count}} d’heures",
    hours_other: "{{count}} heures",
    tooManyRequests: "Trop de tentatives en peu de temps. Veuillez réessayer un peu plus tard.",
    notStored:
      "Votre demande n’a pas pu être enregistrée. Veuillez réessayer plus tard ou nous appeler.",
    storeFull:
      "Nous ne pouvons accepter que des messages courts pour le moment. Veuillez utiliser {{max}} caractères au plus, ou nous appeler.",
    changeNotStored: "Votre modification n’a pas pu être enregistrée. Veuillez réessayer.",
    erasurePending:
      "L’effacement n’est pas encore terminé. Il est enregistré et se poursuivra automatiquement.",
    unknownEnquiry: "Cette demande n’existe plus. Veuillez actualiser la liste.",
    notListed: "Les demandes n’ont pas pu être lues. Veuillez réessayer plus tard.",
    signIn: "Veuillez d’abord vous connecter.",
    unavailable: "C’est impossible pour le moment. Veuillez réessayer plus tard.",
    unexpected: "Une erreur est survenue. Veuillez réessayer plus tard.",
  },
};

export default fr;
