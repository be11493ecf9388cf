import type { ServerCatalogue } from "../../catalogues";

const es: ServerCatalogue = {
  head: {
    title: "{{name}} | Masajes en {{area}}, {{city}}",
    description:
      "Masaje de tejido profundo, sueco, tailandés, con piedras calientes, deportivo y de cuerpo entero en {{area}}, {{city}}. Desde {{price}}; las piedras calientes llevan suplemento. Llámenos o solicite su cita.",
  },
  mail: {
    appointment: {
      subject: "Su cita en {{name}}: {{day}}, a {{time}}",
      greeting: "Hola, {{firstName}}:",
      intro: "Le esperamos en {{name}}. Esta es su cita:",
      time: "Fecha y hora",
      at: "{{day}}, a {{time}}",
      length: "Duración",
      way: "Cómo llegar",
      cancel: "Si no puede venir o prefiere otra hora, llámenos, por favor.",
      file: "El archivo adjunto añade la cita a su calendario.",
    },
    subject: "Su solicitud de cita en {{name}} ({{reference}})",
    greeting: "Hola:",
    thanks: "Gracias por su solicitud de cita en {{name}}.",
    reference: "Su referencia",
    next: "Nos pondremos en contacto con usted muy pronto para acordar el día y la hora. La cita aún no está reservada: lo estará cuando se la confirmemos.",
    questions: "Si desea cambiar algo o tiene alguna pregunta, llámenos o responda a este correo.",
    regards: "Un cordial saludo,",
    notYou:
      "Si usted no ha enviado esta solicitud, no tenga en cuenta este correo. Probablemente alguien se equivocó al escribir la dirección.",
  },
  errors: {
    malformed: "No se ha podido leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.",
    idempotencyKey: "La Idempotency-Key es demasiado larga. Use como máximo {{max}} caracteres.",
    tooLarge: "La solicitud es demasiado grande. Acorte su mensaje.",
    wrongType: "La solicitud ha llegado en un formato que esta web no reconoce.",
    crossSite:
      "La solicitud procedía de otra web y se ha rechazado. Utilice el formulario de esta web.",
    method: "Esta dirección no admite ese tipo de solicitud.",
    tooManyEnquiries:
      "Ahora mismo no podemos recibir más solicitudes. Inténtelo de nuevo dentro de {{wait}} o llámenos.",
    hours_one: "{{count}} hora",
    hours_many: "{{count}} de horas",
    hours_other: "{{count}} horas",
    tooManyRequests: "Demasiados intentos en poco tiempo. Inténtelo de nuevo un poco más tarde.",
    notStored: "No hemos podido guardar su solicitud. Inténtelo de nuevo más tarde o llámenos.",
    storeFull:
      "Ahora mismo solo podemos recibir mensajes cortos. Utilice como máximo {{max}} caracteres o llámenos.",
    changeNotStored: "No se ha podido guardar su cambio. Inténtelo de nuevo.",
    erasurePending:
      "El borrado aún no ha terminado. Queda registrado y continuará automáticamente.",
    unknownEnquiry: "Esta solicitud ya no está. Actualice la lista.",
    notListed: "No se han podido leer las solicitudes. Inténtelo de nuevo más tarde.",
    signIn: "Primero inicie sesión.",
    unavailable: "Ahora mismo no es posible. Inténtelo de nuevo más tarde.",
    unexpected: "Algo ha salido mal. Inténtelo de nuevo más tarde.",
  },
  file: {
    title: "Datos personales que conserva {{name}}",
    made: "Creado el {{time}}, hora de Londres.",
    contents_one: "Este archivo contiene todo lo que se guarda sobre {{count, number}} solicitud.",
    contents_many:
      "Este archivo contiene todo lo que se guarda sobre {{count, number}} de solicitudes.",
    contents_other:
      "Este archivo contiene todo lo que se guarda sobre {{count, number}} solicitudes.",
    kept_one: "Una solicitud se borra {{count}} mes después de enviarse.",
    kept_many: "Una solicitud se borra {{count}} de meses después de enviarse.",
    kept_other: "Una solicitud se borra {{count}} meses después de enviarse.",
    sharesOnlyPhone:
      "Solo coincide el teléfono, que puede ser de varias personas. Compruébelo antes de entregar este archivo.",
    id: "Referencia e identificador",
    createdAt: "Recibida",
    language: "Idioma de la página",
    source: "Vía de llegada",
    flagged: "Por qué se apartó",
    key: "Huella de lo enviado, para guardarlo una sola vez",
    revision: "Número de cambios",
    history: "Cambios",
    notices: "Correos electrónicos",
    backups: "Copias de seguridad con estos datos",
    backup: "{{file}}: creada el {{made}}, se conserva hasta el {{until}}",
    noBackups: "Ninguna copia de seguridad contiene estos datos.",
  },
  erasure: {
    copiesElsewhere:
      "Si alguien ha llevado copias de seguridad a otro lugar, esas copias quedan fuera del alcance de esta web: elimínelas allí.",
    sentMail:
      "Los correos enviados sobre lo que ha borrado quedan fuera del alcance de esta web: elimínelos en su buzón.",
    fileOutOfReach:
      "El archivo {{file}} de la carpeta de datos no se ha podido leer o modificar por completo: pida a quien gestiona su web que lo revise y lo elimine.",
    databaseCopies:
      "Los registros, las réplicas y las copias de seguridad del propio servidor de base de datos quedan fuera del alcance de esta web: quien lo administra debe eliminarlos allí.",
    otherFolder:
      "Las copias de seguridad de la carpeta {{folder}} aún contienen estos datos: la web que usa esa carpeta los borrará en menos de un minuto o en cuanto se vuelva a iniciar.",
  },
};

export default es;
