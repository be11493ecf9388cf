import type { ErrorCatalogue } from "../../catalogues";

const es: ErrorCatalogue = {
  errors: {
    malformed: "No se ha podido leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.",
    idempotencyKey: "La Idempotency-Key es demasiado larga. Use como máximo {{max}} caracteres.",
    tooLarge: "La solicitud es demasiado grande. Acorte su mensaje.",
    uploadTooSlow:
      "Las fotografías llegaron demasiado despacio y no se guardó nada. Vuelva atrás y envíelas de nuevo: de una en una o con una conexión más rápida.",
    uploadTooLarge:
      "En conjunto, las fotografías superan los 60\u00A0MB y no se guardó nada. Vuelva atrás y envíe menos a la vez.",
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
    unknownEnquiry: "Esta solicitud ya no existe. Actualice la lista.",
    notListed: "No se han podido leer las solicitudes. Inténtelo de nuevo más tarde.",
    signIn: "Primero inicie sesión.",
    unavailable: "Ahora mismo no es posible. Inténtelo de nuevo más tarde.",
    unexpected: "Algo ha salido mal. Inténtelo de nuevo más tarde.",
  },
};

export default es;
