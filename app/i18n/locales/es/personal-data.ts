import type { PersonalDataCatalogue } from "../../catalogues";

const es: PersonalDataCatalogue = {
  file: {
    title: "Datos personales que conserva {{name}}",
    made: "Creado el {{time}}, hora de Londres.",
    contents_one: "Este archivo contiene todo lo que se guarda sobre {{count, number}} solicitud.",
    contents_many:
      "Este archivo contiene todo lo que se guarda sobre {{count, number}} de solicitudes.",
    contents_other:
      "Este archivo contiene todo lo que se guarda sobre {{count, number}} solicitudes.",
    kept_one:
      "Una solicitud se borra {{count}} mes después de enviarse o, si la cita es posterior, cuando haya pasado.",
    kept_many:
      "Una solicitud se borra {{count}} de meses después de enviarse o, si la cita es posterior, cuando haya pasado.",
    kept_other:
      "Una solicitud se borra {{count}} meses después de enviarse o, si la cita es posterior, cuando haya pasado.",
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
