import type { VisitorMailCatalogue } from "../../catalogues";

const fr: VisitorMailCatalogue = {
  mail: {
    greeting: "Bonjour,",
    reference: "Votre référence",
    regards: "Cordialement,",
    confirmation: {
      subject: "Votre demande de rendez-vous chez {{name}} ({{reference}})",
      thanks: "Merci pour votre demande de rendez-vous chez {{name}}.",
      next: "Nous vous contacterons très bientôt pour convenir d’un horaire. Votre rendez-vous n’est pas encore réservé : il ne le sera qu’une fois que nous l’aurons confirmé.",
      questions:
        "Pour toute question ou modification, vous pouvez nous appeler ou simplement répondre à cet e-mail.",
      notYou:
        "Si vous n’êtes pas à l’origine de cette demande, veuillez ne pas tenir compte de cet e-mail : l’adresse a sans doute été mal saisie.",
    },
    appointment: {
      subject: "Votre rendez-vous chez {{name}}\u00A0: {{day}} à {{time}}",
      greeting: "Bonjour {{visitor}},",
      intro:
        "Nous nous réjouissons de vous accueillir chez {{name}}. Voici votre rendez-vous\u00A0:",
      time: "Date et heure",
      at: "{{day}} à {{time}}",
      length: "Durée",
      way: "Comment venir",
      moved:
        "Ce rendez-vous remplace celui de notre e-mail précédent. Si ce dernier figure encore dans votre agenda, merci de le supprimer.",
      call: "Si vous avez un empêchement ou préférez un autre horaire, merci de nous téléphoner.",
      file: "Le fichier joint ajoute le rendez-vous à votre agenda.",
    },
    cancellation: {
      subject: "Votre rendez-vous chez {{name}} est annulé\u00A0: {{day}} à {{time}}",
      intro: "Ce rendez-vous chez {{name}} est annulé\u00A0:",
      call: "Si vous souhaitez un autre horaire, merci de nous téléphoner.",
      file: "Le fichier joint le marque comme annulé dans votre agenda. S’il y figure encore ensuite, veuillez le supprimer.",
    },
  },
};

export default fr;
