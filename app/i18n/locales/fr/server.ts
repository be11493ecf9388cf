import type { ServerCatalogue } from "../../catalogues";

const fr: ServerCatalogue = {
  head: {
    title: "{{name}} | Massages à {{area}}, {{city}}",
    description:
      "Massage deep tissue, suédois, thaïlandais, aux pierres chaudes, sportif ou complet du corps à {{area}}, {{city}}. À partir de {{price}}, supplément pour les pierres chaudes. Appelez-nous ou demandez un rendez-vous.",
  },
  mail: {
    appointment: {
      subject: "Votre rendez-vous chez {{name}}\u00A0: {{day}} à {{time}}",
      greeting: "Bonjour {{firstName}},",
      intro:
        "Nous nous réjouissons de vous accueillir chez {{name}}. Voici votre rendez-vous\u00A0:",
      time: "Date et heure",
      at: "{{day}} à {{time}}",
      length: "Durée",
      way: "Comment venir",
      cancel: "Si vous avez un empêchement ou préférez un autre horaire, merci de nous téléphoner.",
      file: "Le fichier joint ajoute le rendez-vous à votre agenda.",
    },
    subject: "Votre demande de rendez-vous chez {{name}} ({{reference}})",
    greeting: "Bonjour,",
    thanks: "Merci pour votre demande de rendez-vous chez {{name}}.",
    reference: "Votre référence",
    next: "Nous vous contacterons très bientôt pour convenir d’un horaire. Votre rendez-vous n’est pas encore réservé : il ne le sera qu’une fois que nous l’aurons confirmé.",
    questions:
      "Pour toute question ou modification, vous pouvez nous appeler ou simplement répondre à cet e-mail.",
    regards: "Cordialement,",
    notYou:
      "Si vous n’êtes pas à l’origine de cette demande, veuillez ne pas tenir compte de cet e-mail : l’adresse a sans doute été mal saisie.",
  },
  errors: {
    malformed: "La demande n’a pas pu être lue. Veuillez recharger la page et réessayer.",
    idempotencyKey:
      "L’Idempotency-Key est trop longue. Veuillez utiliser au plus {{max}} caractères.",
    tooLarge: "La demande est trop volumineuse. Veuillez raccourcir votre message.",
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
    unknownEnquiry: "Cette demande n’est plus là. Veuillez actualiser la liste.",
    notListed: "Les demandes n’ont pas pu être lues. Veuillez réessayer plus tard.",
    signIn: "Veuillez d’abord vous connecter.",
    unavailable: "C’est impossible pour le moment. Veuillez réessayer plus tard.",
    unexpected: "Une erreur est survenue. Veuillez réessayer plus tard.",
  },
  file: {
    title: "Données personnelles détenues par {{name}}",
    made: "Établi le {{time}}, heure de Londres.",
    contents_one:
      "Ce fichier contient tout ce qui est enregistré au sujet de {{count, number}} demande.",
    contents_many:
      "Ce fichier contient tout ce qui est enregistré au sujet de {{count, number}} de demandes.",
    contents_other:
      "Ce fichier contient tout ce qui est enregistré au sujet de {{count, number}} demandes.",
    kept_one: "Une demande est supprimée {{count}} mois après son envoi.",
    kept_many: "Une demande est supprimée {{count}} de mois après son envoi.",
    kept_other: "Une demande est supprimée {{count}} mois après son envoi.",
    sharesOnlyPhone:
      "Seul le numéro de téléphone est le même, et il peut servir à plusieurs personnes. Vérifiez avant de transmettre ce fichier.",
    id: "Référence et identifiant",
    createdAt: "Reçue",
    language: "Langue de la page",
    source: "Mode de réception",
    flagged: "Pourquoi la demande a été mise à part",
    key: "Empreinte de l’envoi, pour ne l’enregistrer qu’une fois",
    revision: "Nombre de modifications",
    history: "Modifications",
    notices: "E-mails",
    backups: "Sauvegardes contenant ces données",
    backup: "{{file}} : créée le {{made}}, conservée jusqu’au {{until}}",
    noBackups: "Aucune sauvegarde ne contient ces données.",
  },
  erasure: {
    copiesElsewhere:
      "Si quelqu’un a copié des sauvegardes ailleurs, ces copies ne peuvent pas être effacées d’ici : supprimez-les là où elles se trouvent.",
    sentMail:
      "Les e-mails envoyés au sujet de ce que vous avez effacé ne peuvent pas être effacés d’ici : supprimez-les dans votre messagerie.",
    fileOutOfReach:
      "Le fichier {{file}} du dossier de données n’a pas pu être lu ou modifié en entier : demandez à la personne qui gère votre site de l’examiner et de le supprimer.",
    databaseCopies:
      "Les journaux, les réplicas et les sauvegardes du serveur de base de données lui-même ne peuvent pas être effacés d’ici : la personne qui le gère doit les y supprimer.",
    otherFolder:
      "Les sauvegardes du dossier {{folder}} contiennent encore ces données : le site qui utilise ce dossier les effacera dans la minute, ou à son prochain démarrage.",
  },
};

export default fr;
