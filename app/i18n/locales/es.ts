import type { Catalogue } from "../catalogue";

const es: Catalogue = {
  site: {
    title: "{{name}} | Masajes en {{area}}, {{city}}",
    description:
      "Masaje de tejido profundo, sueco, tailandés, con piedras calientes, deportivo y de cuerpo entero en {{area}}, {{city}}. Desde {{price}}; las piedras calientes llevan suplemento. Llámenos o solicite su cita.",
    backHome: "Volver a la página de inicio",
    skip: "Ir al contenido",
    languages: "Idioma",
    opensNewTab: " (se abre en una pestaña nueva)",
    labelled: "{{label}}: {{value}}",
    bracketed: " ({{text}})",
    sentences: "{{first}} {{second}}",
    listed: "{{first}}, {{second}}",
  },
  nav: {
    label: "Menú principal",
    home: "Inicio",
    services: "Masajes",
    about: "Sobre nosotros",
    gallery: "Galería",
    contact: "Contacto",
    bookNow: "Reservar",
    menu: "Menú",
  },
  hero: {
    eyebrow: "Masajes en {{area}}, {{city}}, zona {{zone}}",
    title: "Una hora solo para usted",
    text: "Salas cálidas, manos expertas y sin prisas. Llámenos, o díganos qué masaje desea y le llamaremos nosotros.",
    callNow: "Llamar ahora",
    bookAppointment: "Pedir cita",
    lengths: "{{lengths}} minutos, desde {{price}}",
    spoken: "Por teléfono hablamos {{languages}}",
  },
  hours: {
    title: "Horario",
    openUntil: "Abierto ahora, hasta las {{time}}",
    opensToday: "Cerrado, abre hoy a las {{time}}",
    opensTomorrow: "Cerrado, abre mañana a las {{time}}",
    opensOn: "Cerrado, abre el {{day}} a las {{time}}",
    closed: "Cerrado",
    today: "hoy",
    range: "{{opens}}–{{closes}}",
    walk_one: "Metro {{station}}, a {{count}} minuto a pie",
    walk_many: "Metro {{station}}, a {{count}} minutos a pie",
    walk_other: "Metro {{station}}, a {{count}} minutos a pie",
  },
  services: {
    title: "Nuestros masajes",
    intro:
      "Seis masajes, y usted elige la duración. ¿No sabe por cuál decidirse? Llámenos y le aconsejaremos.",
    from: "Desde {{price}}",
    hotStonePrice: "Suplemento: {{price}}",
    choose: "Solicitar este masaje",
    hotStones: "Con piedras calientes",
    pricesTitle: "Precios",
    minutes_one: "{{count}} minuto",
    minutes_many: "{{count}} minutos",
    minutes_other: "{{count}} minutos",
    "deep-tissue": {
      text: "Presión lenta y firme para los nudos más profundos de cuello, hombros y espalda.",
    },
    swedish: {
      text: "Pases largos y fluidos con aceite tibio. El masaje clásico para dejarse llevar.",
    },
    thai: {
      text: "Estiramientos y presión constante a lo largo del cuerpo, sobre una colchoneta y sin aceite.",
    },
    "hot-stone": {
      text: "Las piedras, lisas y calientes, templan los músculos antes de dar paso a las manos.",
    },
    sports: {
      text: "Un trabajo centrado en los músculos que entrena, antes o después de la competición.",
    },
    "full-body": {
      text: "De la cabeza a los pies, a un ritmo pausado y constante.",
    },
  },
  about: {
    title: "Un spa pequeño para un buen masaje",
    first:
      "{{name}} es un pequeño spa de masajes en {{area}}, y queremos que siga siéndolo: una sala para usted y alguien que le dedica su tiempo. Primero le escuchamos; después ajustamos la presión a su gusto.",
    second:
      "Se tumbará sobre sábanas limpias en una sala cálida y silenciosa, y nadie le meterá prisa. Venga en metro: las estaciones de {{first}} y {{second}} están a pocos minutos a pie.",
    bookTreatment: "Reservar un masaje",
    directions: "Cómo llegar",
    rooms_one: "{{count}} sala de masaje",
    rooms_many: "{{count}} salas de masaje",
    rooms_other: "{{count}} salas de masaje",
  },
  gallery: {
    title: "El spa por dentro",
    enlarge: "Ampliar: {{caption}}",
    dialog: "Galería",
    previous: "Imagen anterior",
    next: "Imagen siguiente",
    close: "Cerrar",
    position: "{{n}} de {{total}} · {{caption}}",
  },
  testimonials: {
    title: "Lo que dicen nuestros clientes",
    rating: "{{rating}} de 5 estrellas",
    google: "Reseña de Google",
    treatwell: "Reseña de Treatwell",
    sample: "Reseña de ejemplo",
    readGoogle: "Leer nuestras reseñas en Google",
    readTreatwell: "Leer nuestras reseñas en Treatwell",
  },
  contact: {
    title: "Visítenos o escríbanos",
    phone: "Teléfono",
    textMessage: "SMS",
    email: "Correo electrónico",
    address: "Dirección",
    map: "Ver en el mapa",
  },
  footer: {
    description:
      "Masajes en {{area}}, {{city}}, para cuerpos que trabajan mucho y mentes que necesitan una hora de descanso.",
    quickLinks: "En esta página",
    services: "Tratamientos",
    aromatherapy: "Aromaterapia",
    contactInfo: "Contacto",
    followUs: "Síganos",
    copyright: "© {{year}} {{name}}. Todos los derechos reservados.",
    pictures:
      "Las imágenes, creadas por ordenador, muestran el estilo de nuestras salas, no las salas reales.",
    privacy: "Política de privacidad",
    terms: "Condiciones del servicio",
  },
  treatments: {
    "deep-tissue": "Masaje de tejido profundo",
    swedish: "Masaje sueco",
    thai: "Masaje tailandés",
    "hot-stone": "Masaje con piedras calientes",
    sports: "Masaje deportivo",
    "full-body": "Masaje de cuerpo entero",
  },
  enquiry: {
    title: "Solicitar una cita",
    firstName: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    phone: "Número de teléfono",
    treatment: "Masaje",
    chooseTreatment: "Elija un masaje",
    message: "Mensaje o peticiones especiales",
    optional: "opcional",
    notice_one:
      "{{name}} lee sus datos para concertar su cita y los borra al cabo de {{count}} mes. No escriba nada sobre su salud. {{privacy}}",
    notice_many:
      "{{name}} lee sus datos para concertar su cita y los borra al cabo de {{count}} meses. No escriba nada sobre su salud. {{privacy}}",
    notice_other:
      "{{name}} lee sus datos para concertar su cita y los borra al cabo de {{count}} meses. No escriba nada sobre su salud. {{privacy}}",
    submit: "Enviar solicitud de cita",
    sending: "Enviando…",
    sent: "¡Gracias! Nos pondremos en contacto con usted muy pronto para confirmar su cita.",
    reference: "Su referencia: {{reference}}",
    failed: "No se ha podido enviar su mensaje. Inténtelo de nuevo.",
    checkFields: "Revise estos campos:",
    sentTitle: "¡Solicitud de cita enviada!",
    sentDescription: "Nos pondremos en contacto con usted en breve para confirmar su cita.",
    failedTitle: "No se ha podido enviar la solicitud",
    failedDescription: "Inténtelo de nuevo más tarde.",
    errors: {
      firstName: "Indique su nombre",
      lastName: "Indique sus apellidos",
      email: "Escriba un correo electrónico válido, como nombre@ejemplo.es",
      phone: "Indique su número de teléfono",
      treatment: "Elija un masaje",
      invalid: "Dato no válido",
      tooLong: "Utilice como máximo {{max}} caracteres",
    },
  },
  toast: {
    label: "Notificación",
    region: "Notificaciones ({hotkey})",
    close: "Cerrar",
  },
  admin: {
    pageTitle: "Administración | {{name}}",
    gate: {
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
    pages: "Páginas",
    page: "Página {{page}} de {{pages}}",
    newer: "Más recientes",
    older: "Anteriores",
    nameless: "Sin nombre",
    createdAt: "Fecha y hora",
    incomplete: "Falta en el archivo de datos: {{fields}}",
    unreadable: {
      lines_one:
        "No se ha podido leer {{n}} línea del archivo de solicitudes. Se conserva en {{file}}.",
      lines_many:
        "No se han podido leer {{n}} líneas del archivo de solicitudes. Se conservan en {{file}}.",
      lines_other:
        "No se han podido leer {{n}} líneas del archivo de solicitudes. Se conservan en {{file}}.",
      help: "Es posible que falten solicitudes en esta lista. Pida a quien gestiona su web que revise ese archivo.",
    },
    madePassword: {
      text: "La contraseña sigue siendo la que se creó la primera vez que se puso en marcha el sitio. Entonces se mostró en pantalla y puede que siga en el registro del servidor.",
      help: "Pida a quien gestiona el sitio que establezca una nueva ({{command}}). Después, este aviso desaparecerá.",
    },
    trusted: {
      title: "Navegadores de confianza",
      text: "Ha iniciado sesión con estos navegadores. No tienen que esperar cuando unos extraños intentan adivinar la contraseña. Quite los que ya no use.",
      none: "No hay ninguno. Un navegador pasa a ser de confianza cuando inicia sesión con él.",
      since: "Desde el {{time}}",
      current: "Este navegador",
      forget: "Quitar",
      notForgotten: "No se ha podido guardar el cambio. Inténtelo de nuevo.",
    },
    letIn: {
      title: "Autorizar este navegador",
      text: "Cuando unos extraños intentan adivinar la contraseña, los demás tienen que esperar. Con el código de un solo uso que ha recibido, este navegador ya no tendrá que esperarlos. La contraseña sigue siendo necesaria.",
      code: "Código de un solo uso",
      submit: "Autorizar este navegador",
      done: "Este navegador ya es de confianza. Puede iniciar sesión con la contraseña.",
      toLogin: "Ir al inicio de sesión",
      refused:
        "Este código no es correcto o ya no es válido: sirve una sola vez y durante 15 minutos. Pida uno nuevo a quien gestiona el sitio.",
    },
  },
  login: {
    invalid: "Contraseña incorrecta. Inténtelo de nuevo.",
    unreachable: "No se ha podido iniciar sesión. Inténtelo de nuevo.",
    tooMany_one: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundo.",
    tooMany_many: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundos.",
    tooMany_other: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundos.",
  },
  consent: {
    title: "Cookies en esta web",
    description:
      "Solo guardamos lo que la web necesita para funcionar. Por ahora no contamos las visitas; si algún día lo hacemos, será únicamente con su consentimiento.",
    essentialTitle: "Necesarias",
    essential: "Recuerdan su idioma y esta elección. Siempre activas.",
    analyticsTitle: "Analítica",
    analytics: "Nos mostraría qué partes de la web se leen. Por ahora no la usamos.",
    accept: "Aceptar todas",
    decline: "Rechazar",
    close: "Cerrar y rechazar",
    settings: "Configurar cookies",
  },
  legal: {
    close: "Cerrar",
    changed: "Última modificación: {{date}}",
    privacy: {
      title: "Política de privacidad",
      who: "Quién es responsable",
      whoText:
        "{{who}}, {{address}}, es el responsable del tratamiento. Para cualquier pregunta sobre esta página, escriba a {{email}} o llame al {{phone}}.",
      tradingAs: "{{legalName}}, que opera como {{name}}",
      what: "Qué guardamos y para qué",
      whatText:
        "Cuando envía el formulario de cita, guardamos su nombre y apellidos, su correo electrónico, su número de teléfono, el masaje elegido, su mensaje y la fecha y hora del envío para concertar su cita. La base jurídica es la aplicación, a petición suya, de medidas precontractuales (artículo 6.1.b) del RGPD británico, «UK GDPR»); sin estos datos no podemos responderle. Por favor, no nos hable de su salud en el formulario; se lo preguntaremos en persona.",
      guard: "Cómo evitamos el spam",
      guardText:
        "La web comprueba cómo se envió el mensaje y si parece publicidad; en tal caso, guarda los motivos junto al mensaje. Con la solicitud se guarda una huella (hash) de lo enviado, para que un formulario enviado dos veces se conserve una sola vez. Una huella del mensaje se mantiene en memoria hasta {{hours}} horas, para reconocer las copias.",
      limitsText:
        "Para limitar los envíos de un mismo remitente, su dirección IP se mantiene en memoria {{minutes}} minutos después de enviar el formulario y {{loginMinutes}} minutos después de introducir una contraseña incorrecta en la administración. La dirección no queda registrada.",
      guardBasis:
        "La base jurídica es nuestro interés legítimo en que el formulario funcione (artículo 6.1.f) del RGPD británico).",
      readers: "Quién lee sus datos",
      readersText:
        "Solo puede leerlos la persona propietaria del spa, tras introducir una contraseña. Los datos permanecen en el servidor en el que funciona esta web y no se venden ni se usan con fines publicitarios.",
      hostText:
        "{{host}} gestiona ese servidor para nosotros y solo puede tratar los datos siguiendo nuestras instrucciones.",
      unnamedHostText:
        "Si otra empresa gestiona ese servidor para nosotros, solo puede tratar los datos siguiendo nuestras instrucciones.",
      logText:
        "El registro de la propia web indica qué página se pidió y cuándo, pero no contiene direcciones IP ni nada de lo que usted escribe.",
      long: "Cuánto tiempo guardamos sus datos",
      longText_one: "Las solicitudes se borran {{count}} mes después de su envío.",
      longText_many: "Las solicitudes se borran {{count}} meses después de su envío.",
      longText_other: "Las solicitudes se borran {{count}} meses después de su envío.",
      longFlagged: "Lo que parece publicidad se borra al cabo de {{days}} días.",
      longBackups: "Las copias de seguridad se borran en los {{days}} días siguientes.",
      rights: "Sus derechos",
      rightsText:
        "Puede solicitar una copia de los datos que tenemos sobre usted, su rectificación, supresión o limitación, o que se los entreguemos en un formato reutilizable, y oponerse a nuestro control antispam; respondemos en el plazo de un mes. Si no está conforme con el tratamiento de sus datos, díganoslo primero por correo electrónico o por teléfono: acusaremos recibo de su reclamación en un plazo de 30 días. También puede reclamar ante la autoridad británica de protección de datos, la ICO: ico.org.uk/make-a-complaint.",
      storage: "Cookies y almacenamiento en su navegador",
      storageText:
        "Esta web no utiliza cookies publicitarias ni de análisis. Solo guarda lo que necesita para funcionar:",
      kinds: {
        cookie: "cookie",
        localStorage: "almacenamiento local",
        sessionStorage: "almacenamiento de sesión",
      },
      items: {
        language:
          "El idioma elegido: un año en la cookie y, en el almacenamiento local, hasta que lo borre.",
        "cookie-consent": "Su respuesta al aviso de cookies, hasta que la borre.",
        "enquiry-draft": "Lo que ha escrito en el formulario, solo mientras cambia de idioma.",
        admin: "Solo para la persona propietaria, mientras tiene la sesión abierta.",
        "admin-device":
          "Reconoce un navegador desde el que la persona propietaria ya ha iniciado sesión, para que los intentos de terceros no la hagan esperar; se conserva medio año desde el último acceso.",
      },
    },
    terms: {
      title: "Condiciones del servicio",
      booking: "Reserva",
      bookingText:
        "Una solicitud enviada desde esta web todavía no es una cita. La cita queda acordada cuando la confirmamos por teléfono, SMS o correo electrónico.",
      prices: "Precios",
      pricesText:
        "Los precios son en libras esterlinas, por persona y por masaje, y se aplican los que figuren en esta página el día de su reserva. El pago se realiza en el spa.",
      changes: "Cambios y cancelaciones",
      changesText:
        "Siempre puede surgir un imprevisto. Llámenos al {{phone}} lo antes posible para que otra persona pueda aprovechar esa hora.",
      health: "Su salud",
      healthText:
        "Nuestros masajes están pensados para el bienestar y no sustituyen a un tratamiento médico. Antes de empezar, avise a su terapeuta de cualquier enfermedad, lesión o embarazo.",
      site: "Esta web",
      siteText:
        "Procuramos que lo publicado aquí sea correcto y corregimos los errores en cuanto los conocemos. Estas condiciones se rigen por el derecho de Inglaterra y Gales.",
    },
  },
  notFound: {
    title: "404: página no encontrada",
    text: "Esta página no existe o ya no está aquí.",
    help: "Compruebe la dirección o vuelva al inicio.",
  },
  failure: {
    title: "Algo ha salido mal",
    text: "Vuelva a cargar la página. Si el problema continúa, llámenos al {{phone}}.",
    reload: "Vuelva a cargar la página.",
    refusedTitle: "No hemos podido aceptar el envío",
  },
  refusals: {
    notObject: "No se ha podido leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.",
    idempotencyKey: "La Idempotency-Key es demasiado larga. Use como máximo {{max}} caracteres.",
    tooLarge: "La solicitud es demasiado grande. Acorte su mensaje.",
    wrongType: "La solicitud ha llegado en un formato que esta web no reconoce.",
    crossSite:
      "La solicitud procedía de otra web y se ha rechazado. Utilice el formulario de esta web.",
    method: "Esta dirección no admite ese tipo de solicitud.",
    tooManyEnquiries_one:
      "Hay demasiadas solicitudes en este momento. Inténtelo de nuevo dentro de {{count}} minuto o llámenos.",
    tooManyEnquiries_many:
      "Hay demasiadas solicitudes en este momento. Inténtelo de nuevo dentro de {{count}} minutos o llámenos.",
    tooManyEnquiries_other:
      "Hay demasiadas solicitudes en este momento. Inténtelo de nuevo dentro de {{count}} minutos o llámenos.",
    notStored: "No hemos podido guardar su solicitud. Inténtelo de nuevo más tarde o llámenos.",
    notListed: "No se han podido leer las solicitudes. Inténtelo de nuevo más tarde.",
    signIn: "Primero inicie sesión.",
    unavailable: "Ahora mismo no es posible. Inténtelo de nuevo más tarde.",
    unexpected: "Algo ha salido mal. Inténtelo de nuevo más tarde.",
  },
  flood: {
    title: "Llegadas en avalancha",
    note: "Estas solicitudes llegaron mientras se enviaban muchísimas, quizá la mayoría por un programa. Revíselas: puede haber clientes entre ellas.",
    reason: "Llegó mientras se enviaban muchísimas solicitudes.",
    refused_one:
      "Desde {{time}} se ha rechazado {{n}} solicitud porque llegaban demasiadas. Puede ser de un cliente.",
    refused_many:
      "Desde {{time}} se han rechazado {{n}} de solicitudes porque llegaban demasiadas. Algunas pueden ser de clientes.",
    refused_other:
      "Desde {{time}} se han rechazado {{n}} solicitudes porque llegaban demasiadas. Algunas pueden ser de clientes.",
    help: "A quienes fueron rechazados se les pidió que lo intentaran más tarde o que llamaran.",
  },
  spam: {
    leaveEmpty: "Deje este campo vacío",
    suspects_one: "{{count}} solicitud que podría ser spam",
    suspects_many: "{{count}} solicitudes que podrían ser spam",
    suspects_other: "{{count}} solicitudes que podrían ser spam",
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
