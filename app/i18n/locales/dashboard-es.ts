import type { DashboardCatalogue } from "../catalogue";

const es: DashboardCatalogue = {
  admin: {
    pageTitle: "Administración | {{name}}",
    login: {
      title: "Acceso a la administración",
      prompt: "Introduzca la contraseña para acceder al panel",
      password: "Contraseña",
      placeholder: "Introduzca la contraseña",
      show: "Mostrar la contraseña",
      hide: "Ocultar la contraseña",
      submit: "Acceder al panel",
      busy: "Comprobando…",
    },
    over: {
      idle: "Se ha cerrado la sesión porque no se ha actualizado nada durante 30 minutos. Introduzca de nuevo la contraseña.",
      absolute:
        "Se ha cerrado la sesión porque han pasado 8 horas desde que la inició. Introduzca de nuevo la contraseña.",
      elsewhere:
        "Su sesión ha terminado: se cerró en otra pestaña o la web se reinició. Introduzca de nuevo la contraseña.",
      reloaded:
        "Al volver a cargar esta página se ha cerrado su sesión. Introduzca de nuevo la contraseña.",
    },
    logoutUnconfirmed:
      "No se ha podido contactar con el servidor y es posible que su sesión siga abierta. Para cerrarla, vuelva a cargar esta página en cuanto tenga conexión.",
    back: "Volver a la web",
    logout: "Cerrar sesión",
    title: "Panel de administración",
    listTitle: "Solicitudes recibidas",
    total: "{{n}} en total",
    refresh: "Actualizar",
    loading: "Cargando las solicitudes",
    errorTitle: "Error al cargar las solicitudes",
    errorText: "No se han podido cargar las solicitudes.",
    tryAgain: "Reintentar",
    emptyTitle: "Todavía no hay solicitudes",
    emptyText: "Las solicitudes aparecerán aquí en cuanto los clientes empiecen a pedir cita.",
    message: "Mensaje:",
    reference: "Referencia {{reference}}",
    asOf: "Actualizado el {{time}}",
    new_one: "{{n}} solicitud nueva",
    new_many: "{{n}} de solicitudes nuevas",
    new_other: "{{n}} solicitudes nuevas",
    noneNew: "Ninguna solicitud nueva",
    london: "Todas las horas son de Londres.",
    altered: "Esta entrada se modificó fuera de la web. Puede contener errores.",
    pages: "Páginas",
    page: "Página {{page}} de {{pages}}",
    newer: "Más recientes",
    older: "Anteriores",
    nameless: "Sin nombre",
    createdAt: "Fecha y hora",
    incomplete: "Falta en el archivo de datos: {{fields}}",
    unreadable: {
      lines_one:
        "{{n}} línea del archivo de solicitudes está dañada o se modificó. Se conserva en {{file}}.",
      lines_many:
        "{{n}} de líneas del archivo de solicitudes están dañadas o se modificaron. Se conservan en {{file}}.",
      lines_other:
        "{{n}} líneas del archivo de solicitudes están dañadas o se modificaron. Se conservan en {{file}}.",
      help: "Es posible que falten solicitudes en esta lista. Pida a quien gestiona su web que revise ese archivo.",
    },
    madePassword: {
      text: "La contraseña sigue siendo la que se creó la primera vez que se puso en marcha la web. Entonces se mostró en pantalla y puede que siga en el registro del servidor.",
      help: "Pida a quien gestiona su web que establezca una nueva ({{command}}). Después, este aviso desaparecerá.",
    },
    trusted: {
      title: "Navegadores de confianza",
      text: "Ha iniciado sesión desde estos navegadores. No tienen que esperar cuando alguien intenta adivinar la contraseña. Quite los que ya no use.",
      none: "No hay ninguno. Un navegador pasa a ser de confianza cuando usted inicia sesión desde él.",
      since: "Desde el {{time}}",
      current: "Este navegador",
      forget: "Quitar",
      notForgotten: "No se ha podido guardar el cambio. Inténtelo de nuevo.",
    },
    letIn: {
      title: "Autorizar este navegador",
      text: "Cuando alguien intenta adivinar la contraseña, los demás tienen que esperar. Con el código de un solo uso que ha recibido, este navegador ya no tendrá que esperar. La contraseña sigue siendo necesaria.",
      code: "Código de un solo uso",
      submit: "Autorizar este navegador",
      done: "Este navegador ya es de confianza. Puede iniciar sesión con la contraseña.",
      toLogin: "Ir al inicio de sesión",
      refused:
        "Este código no es correcto o ya no es válido: sirve una sola vez y durante 15 minutos. Pida uno nuevo a quien gestiona su web.",
    },
  },
  login: {
    invalid: "Contraseña incorrecta. Inténtelo de nuevo.",
    unreachable: "No se ha podido iniciar sesión. Inténtelo de nuevo.",
    tooMany_one: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundo.",
    tooMany_many: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundos.",
    tooMany_other: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundos.",
  },
  flood: {
    title: "Recibidas en un pico de envíos",
    count_one: "{{n}} recibida en un pico de envíos",
    count_many: "{{n}} recibidas en un pico de envíos",
    count_other: "{{n}} recibidas en un pico de envíos",
    note: "Estas solicitudes llegaron mientras se enviaban muchísimas, quizá la mayoría por un programa. Revíselas: puede haber clientes entre ellas.",
    reason: "Llegó mientras se enviaban muchísimas solicitudes.",
    refused_one:
      "Desde el {{time}} se ha rechazado {{n}} solicitud porque llegaban demasiadas. Puede ser de un cliente.",
    refused_many:
      "Desde el {{time}} se han rechazado {{n}} de solicitudes porque llegaban demasiadas. Algunas pueden ser de clientes.",
    refused_other:
      "Desde el {{time}} se han rechazado {{n}} solicitudes porque llegaban demasiadas. Algunas pueden ser de clientes.",
    help: "A sus remitentes se les pidió que lo intentaran más tarde o que llamaran.",
  },
  spam: {
    count_one: "{{n}} puede ser publicidad",
    count_many: "{{n}} pueden ser publicidad",
    count_other: "{{n}} pueden ser publicidad",
    flagged_one: "{{count}} solicitud que podría ser publicidad",
    flagged_many: "{{count}} solicitudes que podrían ser publicidad",
    flagged_other: "{{count}} solicitudes que podrían ser publicidad",
    note: "Parecen publicidad. Revíselas de vez en cuando: puede haber un cliente entre ellas.",
    reasons: {
      trap: "Se rellenó un campo que las personas no ven.",
      tooFast: "Se envió menos de dos segundos después de abrir la página.",
      notFromPage: "No llegó desde el formulario de esta web.",
      links: "El mensaje contiene un enlace.",
      manyLinks: "El mensaje contiene enlaces a varios sitios web.",
      linkInName: "El nombre o el teléfono contiene un enlace.",
      linkCode: "El mensaje contiene código de enlaces propio de foros, como [url].",
      repeated: "El mismo mensaje ha llegado varias veces.",
      pitch: "Está escrito como una carta comercial.",
      seo: "Ofrece mejor posición en Google, enlaces o artículos invitados.",
      webWork: "Ofrece páginas web, aplicaciones, vídeos o chatbots.",
      promotion: "Ofrece más clientes, reseñas, seguidores, listas de contactos o envíos masivos.",
      finance: "Ofrece préstamos, inversiones, criptomonedas o datáfonos.",
      gambling: "Anuncia apuestas o un casino.",
      adult: "Anuncia contactos o imágenes sexuales.",
      pills: "Anuncia medicamentos o productos para adelgazar.",
      counterfeit: "Anuncia imitaciones o documentos falsos.",
      demand: "Le pide que pague, que pulse un enlace o que confirme una cuenta.",
      supplies: "Ofrece productos, limpieza, personal u otros servicios a empresas.",
    },
  },
};

export default es;
