import type { VisitorMailCatalogue } from "../../catalogues";

const es: VisitorMailCatalogue = {
  mail: {
    greeting: "Hola:",
    reference: "Su referencia",
    regards: "Un cordial saludo,",
    confirmation: {
      subject: "Su solicitud de cita en {{name}} ({{reference}})",
      thanks: "Gracias por su solicitud de cita en {{name}}.",
      next: "Nos pondremos en contacto con usted muy pronto para acordar el día y la hora. La cita aún no está reservada: lo estará cuando se la confirmemos.",
      questions:
        "Si desea cambiar algo o tiene alguna pregunta, llámenos o responda a este correo.",
      notYou:
        "Si usted no ha enviado esta solicitud, no tenga en cuenta este correo. Probablemente alguien se equivocó al escribir la dirección.",
    },
    appointment: {
      subject: "Su cita en {{name}}: {{day}}, a {{time}}",
      greeting: "Hola, {{visitor}}:",
      intro: "Le esperamos en {{name}}. Esta es su cita:",
      time: "Fecha y hora",
      at: "{{day}}, a {{time}}",
      length: "Duración",
      way: "Cómo llegar",
      moved:
        "Esta cita sustituye a la de nuestro correo anterior. Si la anterior sigue en su calendario, bórrela, por favor.",
      call: "Si no puede venir o prefiere otra hora, llámenos, por favor.",
      file: "El archivo adjunto añade la cita a su calendario.",
    },
    cancellation: {
      subject: "Su cita en {{name}} queda anulada: {{day}}, a {{time}}",
      intro: "Esta cita en {{name}} queda anulada:",
      call: "Si desea otra hora, llámenos, por favor.",
      file: "El archivo adjunto la marca como anulada en su calendario. Si después sigue ahí, elimínela, por favor.",
    },
  },
};

export default es;
