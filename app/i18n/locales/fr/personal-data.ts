import type { PersonalDataCatalogue } from "../../catalogues";

const fr: PersonalDataCatalogue = {
  file: {
    title: "Données personnelles détenues par {{name}}",
    made: "Établi le {{time}}, heure de Londres.",
    contents_one:
      "Ce fichier contient tout ce qui est enregistré au sujet de {{count, number}} demande.",
    contents_many:
      "Ce fichier contient tout ce qui est enregistré au sujet de {{count, number}} de demandes.",
    contents_other:
      "Ce fichier contient tout ce qui est enregistré au sujet de {{count, number}} demandes.",
    kept_one:
      "Une demande est supprimée {{count}} mois après son envoi, ou après le rendez-vous s’il est plus tardif.",
    kept_many:
      "Une demande est supprimée {{count}} de mois après son envoi, ou après le rendez-vous s’il est plus tardif.",
    kept_other:
      "Une demande est supprimée {{count}} mois après son envoi, ou après le rendez-vous s’il est plus tardif.",
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
