import type { Catalogue } from "../catalogue";

const es: Catalogue = {
  site: {
    title: "{{name}} | Masajes en {{area}}, {{city}}",
    description:
      "Masaje de tejido profundo, sueco, tailandés, con piedras calientes, deportivo y de cuerpo entero en {{area}}, {{city}}, desde {{price}}. Llámenos o solicite su cita.",
    backHome: "Volver a la página de inicio",
    skip: "Ir al contenido",
    languages: "Idioma",
    opensNewTab: "se abre en una pestaña nueva",
  },
  nav: {
    label: "Menú principal",
    home: "Inicio",
    services: "Masajes",
    about: "Nosotros",
    gallery: "Galería",
    contact: "Contacto",
    bookNow: "Reservar",
    menu: "Menú",
  },
  hero: {
    eyebrow: "Masajes en {{area}}, {{city}}, zona {{zone}}",
    title: "Una hora solo para usted",
    text: "Salas cálidas, manos expertas y ninguna prisa. Llámenos, o cuéntenos qué le apetece y le llamaremos nosotros.",
    callNow: "Llamar ahora",
    bookAppointment: "Pedir cita",
  },
  hours: {
    title: "Horario",
    openUntil: "Abierto ahora, hasta las {{time}}",
    opensToday: "Cerrado, abre hoy a las {{time}}",
    opensTomorrow: "Cerrado, abre mañana a las {{time}}",
    opensOn: "Cerrado, abre el {{day}} a las {{time}}",
    closed: "Cerrado",
    today: "hoy",
    walk_one: "{{station}}, a {{count}} minuto a pie",
    walk_many: "{{station}}, a {{count}} minutos a pie",
    walk_other: "{{station}}, a {{count}} minutos a pie",
  },
  services: {
    title: "Nuestros masajes",
    intro:
      "Seis masajes, y usted elige la duración. ¿No sabe por cuál decidirse? Llámenos y le aconsejaremos.",
    from: "Desde {{price}}",
    hotStonePrice: "Suplemento: {{price}}",
    choose: "Solicitar este masaje",
    pricesTitle: "Precios",
    minutes_one: "{{count}} minuto",
    minutes_many: "{{count}} minutos",
    minutes_other: "{{count}} minutos",
    "deep-tissue": {
      text: "Presión lenta y firme para las contracturas profundas de cuello, hombros y espalda.",
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
      text: "De la cabeza a los pies, a un ritmo pausado y constante, sin olvidar nada.",
    },
  },
  about: {
    title: "Una casa pequeña para un buen masaje",
    first:
      "{{name}} es un pequeño spa de masajes en {{area}}, y queremos que siga siéndolo: una sala para usted y unas manos que tienen tiempo. Primero le escuchamos; después ajustamos la presión a su gusto.",
    second:
      "Se tumbará sobre sábanas limpias en una sala cálida y silenciosa, y nadie mirará el reloj. Venga en metro: las estaciones de {{first}} y {{second}} están a pocos minutos a pie.",
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
    previous: "Foto anterior",
    next: "Foto siguiente",
    close: "Cerrar",
    position: "{{n}} de {{total}} · {{caption}}",
  },
  testimonials: {
    title: "Lo que dicen nuestros clientes",
    rating: "{{rating}} de 5",
    google: "Reseña de Google",
    treatwell: "Reseña de Treatwell",
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
    pictures: "Las fotografías muestran el estilo de nuestras salas.",
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
    treatment: "Tratamiento",
    chooseTreatment: "Elija un tratamiento",
    message: "Mensaje o peticiones especiales",
    optional: "opcional",
    notice_one:
      "Lo que nos envíe solo lo leerá {{name}}, para concertar su cita, y se borrará al cabo de {{count}} mes. Por favor, no escriba nada sobre su salud.",
    notice_many:
      "Lo que nos envíe solo lo leerá {{name}}, para concertar su cita, y se borrará al cabo de {{count}} meses. Por favor, no escriba nada sobre su salud.",
    notice_other:
      "Lo que nos envíe solo lo leerá {{name}}, para concertar su cita, y se borrará al cabo de {{count}} meses. Por favor, no escriba nada sobre su salud.",
    submit: "Enviar solicitud de cita",
    sending: "Enviando…",
    sent: "¡Gracias! Nos pondremos en contacto con usted muy pronto para confirmar su cita.",
    reference: "Su referencia: {{reference}}",
    failed: "No se ha podido enviar su mensaje. Por favor, inténtelo de nuevo.",
    checkFields: "Por favor, revise estos campos:",
    sentTitle: "¡Solicitud de cita enviada!",
    sentDescription: "Nos pondremos en contacto con usted en breve para confirmar su cita.",
    failedTitle: "No se ha podido enviar la solicitud",
    failedDescription: "Por favor, inténtelo de nuevo más tarde.",
    errors: {
      firstName: "Indique su nombre",
      lastName: "Indique sus apellidos",
      email: "Correo electrónico no válido",
      phone: "Indique su número de teléfono",
      treatment: "Seleccione un tratamiento",
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
      title: "Acceso de administración",
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
        "Su sesión ha terminado: se cerró en otra pestaña o el sitio se reinició. Introduzca de nuevo la contraseña.",
      reloaded:
        "Al volver a cargar esta página se ha cerrado su sesión. Introduzca de nuevo la contraseña.",
    },
    logoutUnconfirmed:
      "No se ha podido contactar con el servidor y su sesión sigue abierta allí. Para cerrarla, vuelva a cargar esta página en cuanto tenga conexión.",
    back: "Volver al sitio web",
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
    asOf: "A fecha de {{time}}",
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
      help: "Es posible que falten solicitudes en esta lista. Pida a quien aloja el sitio que revise ese archivo.",
    },
  },
  login: {
    invalid: "Contraseña incorrecta. Por favor, inténtelo de nuevo.",
    unreachable: "No se ha podido iniciar sesión. Por favor, inténtelo de nuevo.",
    tooMany_one: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundo.",
    tooMany_many: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundos.",
    tooMany_other: "Demasiados intentos. Inténtelo de nuevo dentro de {{count}} segundos.",
  },
  consent: {
    title: "Cookies en este sitio",
    description:
      "Guardamos solo lo que el sitio necesita para funcionar. Si está de acuerdo, quizá algún día contemos también las visitas.",
    essentialTitle: "Necesarias",
    essential: "Recuerdan su idioma y esta elección. Siempre activas.",
    analyticsTitle: "Analítica",
    analytics: "Nos mostraría qué partes del sitio se leen. Hoy no se usa ninguna.",
    accept: "Aceptar todas",
    decline: "Rechazar",
    close: "Cerrar y rechazar",
    settings: "Configurar cookies",
  },
  legal: {
    close: "Cerrar",
    privacy: {
      title: "Política de privacidad",
      who: "Quién es responsable",
      whoText:
        "{{name}}, {{address}}. Para cualquier pregunta sobre esta página, escriba a {{email}} o llame al {{phone}}.",
      what: "Qué guardamos y para qué",
      whatText:
        "Cuando usted envía el formulario de cita, guardamos su nombre y apellidos, su correo electrónico, su número de teléfono, el tratamiento elegido, su mensaje y la fecha y hora del envío. Usamos estos datos para concertar su cita y para nada más. La base jurídica es su propia solicitud de cita (artículo 6.1.b del RGPD británico, «UK GDPR»). Por favor, no nos hable de su salud en el formulario; se lo preguntaremos en persona.",
      readers: "Quién los lee",
      readersText:
        "Solo la persona propietaria del spa, mediante contraseña. Los datos permanecen en el servidor en el que funciona este sitio y no se ceden, no se venden ni se usan con fines publicitarios.",
      long: "Cuánto tiempo los guardamos",
      longText_one: "Las solicitudes se borran {{count}} mes después de su envío.",
      longText_many: "Las solicitudes se borran {{count}} meses después de su envío.",
      longText_other: "Las solicitudes se borran {{count}} meses después de su envío.",
      longBackups: "Las copias de seguridad se borran {{days}} días después.",
      rights: "Sus derechos",
      rightsText:
        "Puede solicitar el acceso a los datos que tenemos sobre usted, su rectificación, portabilidad o supresión, u oponerse a su uso; respondemos en el plazo de un mes. Si no está conforme con el trato que damos a sus datos, puede presentar una reclamación ante la autoridad británica de protección de datos, la Information Commissioner’s Office, ico.org.uk.",
      storage: "Cookies y almacenamiento en su navegador",
      storageText:
        "Este sitio no utiliza cookies publicitarias ni de análisis. Solo guarda lo que necesita para funcionar:",
      kinds: {
        cookie: "cookie",
        localStorage: "almacenamiento local",
        sessionStorage: "almacenamiento de sesión",
      },
      items: {
        language: "el idioma elegido, durante un año.",
        "cookie-consent": "su respuesta al aviso de cookies, hasta que la borre.",
        "enquiry-draft": "lo que ha escrito en el formulario, solo mientras cambia de idioma.",
        admin: "solo para la dirección, mientras tiene la sesión abierta.",
        "admin-device":
          "distingue su navegador de extraños que intentan adivinar la contraseña; solo para la dirección, durante medio año desde el último acceso.",
      },
    },
    terms: {
      title: "Condiciones del servicio",
      booking: "Reserva",
      bookingText:
        "Una solicitud enviada desde este sitio todavía no es una cita. La cita queda acordada cuando la confirmamos por teléfono, SMS o correo electrónico.",
      prices: "Precios",
      pricesText:
        "Los precios son en libras esterlinas y por persona, y se aplican los que figuren en esta página el día de su reserva. El pago se realiza en el spa.",
      changes: "Cambios y cancelaciones",
      changesText:
        "Siempre puede surgir un imprevisto. Por favor, llámenos al {{phone}} lo antes posible para que otra persona pueda aprovechar esa hora.",
      health: "Su salud",
      healthText:
        "El masaje busca el bienestar y no sustituye a un tratamiento médico. Antes de empezar, avise a su terapeuta si tiene alguna enfermedad o lesión, o si está embarazada.",
      site: "Este sitio",
      siteText:
        "Procuramos que lo publicado aquí sea correcto y corregimos los errores en cuanto los conocemos. Estas condiciones se rigen por el derecho de Inglaterra y Gales.",
    },
  },
  notFound: {
    title: "404: página no encontrada",
    text: "¿Se le ha olvidado añadir la página al enrutador?",
  },
  failure: {
    title: "Algo ha salido mal",
    text: "Vuelva a cargar la página. Si el problema continúa, llámenos.",
    refusedTitle: "Esta solicitud ha sido rechazada",
  },
  refusals: {
    notObject: "No se ha podido leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.",
    tooLarge: "La solicitud es demasiado grande. Por favor, acorte su mensaje.",
    wrongType: "La solicitud ha llegado en un formato que este sitio no reconoce.",
    crossSite:
      "La solicitud procedía de otro sitio web y se ha rechazado. Utilice el formulario de este sitio.",
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
    unavailable: "Ahora mismo no es posible. Por favor, inténtelo de nuevo más tarde.",
    unexpected: "Algo ha salido mal. Por favor, inténtelo de nuevo más tarde.",
  },
  spam: {
    leaveEmpty: "Deje este campo vacío",
    suspects_one: "{{count}} solicitud sospechosa de spam",
    suspects_many: "{{count}} solicitudes sospechosas de spam",
    suspects_other: "{{count}} solicitudes sospechosas de spam",
    note: "Parecen publicidad. Revíselas de vez en cuando: puede haber un cliente entre ellas.",
    reasons: {
      trap: "Se rellenó un campo que las personas no ven.",
      tooFast: "Se envió menos de dos segundos después de abrir la página.",
      notFromPage: "No llegó desde el formulario de este sitio.",
      links: "El mensaje contiene un enlace.",
      manyLinks: "El mensaje contiene varios enlaces.",
      linkInName: "El nombre o el teléfono contienen un enlace.",
      linkCode: "El mensaje contiene código de enlaces propio de foros.",
      repeated: "El mismo mensaje ha llegado varias veces.",
    },
  },
};

export default es;
