import type { LegalCatalogue } from "../../catalogues";

// If what these texts say changes, so does the day in `changed`, in every language.
const legal: LegalCatalogue = {
  close: "Cerrar",
  changed: "Última modificación: 28 de noviembre de 2026",
  privacy: {
    title: "Política de privacidad",
    who: "Quién es responsable",
    whoText:
      "{{who}}, {{address}}, es responsable del tratamiento de sus datos. Para cualquier pregunta sobre esta página, escriba a {{email}} o llame al {{phone}}.",
    tradingAs: "{{legalName}}, que opera como {{name}}",
    what: "Qué guardamos y para qué",
    whatText:
      "Cuando envía el formulario de cita, guardamos su nombre y apellidos, su correo electrónico, su número de teléfono, el tratamiento elegido, su mensaje, la fecha y hora del envío y el idioma de la página, con el fin de concertar su cita. La base jurídica es la aplicación, a petición suya, de medidas precontractuales (artículo 6.1, letra b, del RGPD británico, «UK GDPR»); sin estos datos no podemos responderle, pero el mensaje es opcional. Por favor, no nos hable de su salud en el formulario; se lo preguntaremos en persona.",
    workText:
      "Si nos llama por teléfono, quien dirige el spa puede anotar esos mismos datos por usted. También anota si ya nos hemos puesto en contacto con usted o si hay una cita reservada, cuándo es y si usted acudió, y puede añadir notas breves a la solicitud. Todo ello se borra con la solicitud.",
    guard: "Cómo evitamos la publicidad y los abusos",
    guardText:
      "La web comprueba si la solicitud parece publicidad; en tal caso, guarda los motivos junto a ella. También se anota si en ese momento estaban llegando muchísimas solicitudes. Con la solicitud se guarda una huella (hash) de lo enviado, para que un formulario enviado dos veces se guarde una sola vez.",
    limitsText:
      "Para limitar los envíos de un mismo remitente, el servidor conserva huellas de su dirección IP y de la red a la que pertenece, calculadas con una clave secreta, durante {{minutes}} minutos después de enviar el formulario y durante {{loginMinutes}} minutos después de un intento de acceso al área de administración o del uso de un código de un solo uso o una dirección de calendario incorrectos. La dirección IP en sí no se guarda.",
    guardBasis:
      "La base jurídica es nuestro interés legítimo en que el formulario funcione y la web sea segura (artículo 6.1, letra f, del RGPD británico).",
    readers: "Quién lee sus datos",
    readersText:
      "En esta web solo puede leer las solicitudes quien dirige el spa, tras introducir una contraseña. Las solicitudes se guardan en el servidor en el que funciona esta web y en nuestras copias de seguridad, y no se venden ni se usan con fines publicitarios. Quien se ocupa de ese servidor por encargo nuestro también podría leerlas, pero solo tiene acceso a él para mantenerlo en funcionamiento.",
    otherPrograms:
      "Quien dirige el spa puede responder por SMS o WhatsApp, cuyo proveedor recibe entonces su número de teléfono y la respuesta. También puede consultar las citas en un programa de calendario de un teléfono u ordenador, como Calendario de Apple, Google Calendar u Outlook. Ese programa recibe entonces el día, la hora y el tratamiento, su nombre y la inicial de su apellido, su número de teléfono y la referencia de su solicitud, y su proveedor puede guardarlos por cuenta del spa. Cuando una solicitud se borra aquí, su cita desaparece del calendario la próxima vez que el programa busque cambios.",
    ownerMail:
      "Quien dirige el spa y las personas que haya designado reciben, a través del proveedor de correo del spa, correos electrónicos sobre las solicitudes y recordatorios de las que esperan respuesta, con los datos que usted envió; borramos estos correos cuando la solicitud se borra aquí. El servidor anota cuándo se envió cada uno. A través del mismo proveedor, quien dirige el spa puede enviarle un correo electrónico con la hora de su cita, o con su anulación, y un archivo para su propio calendario.",
    visitorMail:
      "A través del mismo proveedor puede recibir un correo electrónico que confirma la llegada de su solicitud. Para que nadie lo utilice para inundar de correos a otra persona, el servidor guarda huellas calculadas con una clave secreta: la de su dirección de correo durante {{days}} días y la de la red de su conexión a internet durante un máximo de {{hours}} horas.",
    hostText:
      "La empresa que gestiona ese servidor para nosotros, {{host}}, solo puede tratar los datos siguiendo nuestras instrucciones.",
    unnamedHostText:
      "Si otra empresa gestiona ese servidor para nosotros, solo puede tratar los datos siguiendo nuestras instrucciones.",
    logText:
      "El registro de la propia web indica qué página se pidió y cuándo, pero no contiene direcciones IP ni nada de lo que usted escribe. Cuando alguien intenta iniciar sesión en el área de administración o usa un código de un solo uso o una dirección de calendario incorrecta, el registro anota además una huella de la red utilizada, calculada con una clave que cambia cada día y que nunca se guarda, de modo que después no es posible deducir de qué red se trataba.",
    long: "Cuánto tiempo guardamos sus datos",
    longText_one:
      "Las solicitudes se borran {{count}} mes después de su envío o, si la cita es posterior, cuando haya pasado.",
    longText_many:
      "Las solicitudes se borran {{count}} de meses después de su envío o, si la cita es posterior, cuando haya pasado.",
    longText_other:
      "Las solicitudes se borran {{count}} meses después de su envío o, si la cita es posterior, cuando haya pasado.",
    longFlagged:
      "Las solicitudes que parecen publicidad se borran a los {{days}} días como muy tarde, salvo aquellas de las que ya nos hayamos ocupado.",
    longBackups: "Las copias de seguridad se borran en los {{days}} días siguientes.",
    rights: "Sus derechos",
    rightsText:
      "Puede solicitar una copia de los datos que tenemos sobre usted, su rectificación o supresión (también en nuestras copias de seguridad), la limitación de su uso, o que se los entreguemos en un formato reutilizable, y oponerse a nuestro control de publicidad; respondemos en el plazo de un mes. Tras borrar una solicitud, conservamos durante {{days}} días una huella de su identificador, para que no se restaure desde una copia de seguridad. Tras una rectificación, los datos anteriores permanecen en nuestras copias de seguridad un máximo de {{backupDays}} días. Si no está conforme con el tratamiento de sus datos, díganoslo primero por correo electrónico o por teléfono: acusaremos recibo de su reclamación en un plazo de 30 días. También puede reclamar ante la autoridad británica de protección de datos, la ICO: ico.org.uk/make-a-complaint.",
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
      "enquiry-draft": "Lo que ha escrito en el formulario, solo mientras se carga una página.",
      admin: "Solo para quien dirige el spa, mientras tiene la sesión abierta.",
      dashboard:
        "Lo último que quien dirige el spa ha buscado y abierto en el área de administración; se conserva en la pestaña hasta que esa persona la cierre o cierre en ella la sesión.",
      "admin-device":
        "Reconoce un navegador desde el que quien dirige el spa ya ha iniciado sesión, para que los intentos de terceros de adivinar la contraseña no hagan esperar a esa persona; se conserva seis meses desde el último inicio de sesión. El servidor guarda una huella de la cookie, las fechas del primer y del último inicio de sesión, y los nombres del navegador y de su sistema operativo en una lista, de la que quien dirige el spa puede quitar ese navegador.",
    },
  },
  terms: {
    title: "Condiciones del servicio",
    booking: "Reserva",
    bookingText:
      "Una solicitud enviada desde esta web todavía no es una cita. La cita queda acordada cuando la confirmamos por teléfono, SMS, WhatsApp o correo electrónico.",
    prices: "Precios",
    pricesText:
      "Los precios se indican en libras esterlinas, por persona y por tratamiento; se aplican los que figuren en esta web el día en que haga la reserva. El pago se realiza en el spa.",
    changes: "Cambios y cancelaciones",
    changesText:
      "Siempre puede surgir un imprevisto. Llámenos al {{phone}} lo antes posible para que otra persona pueda aprovechar esa hora.",
    health: "Su salud",
    healthText:
      "Nuestros masajes están pensados para el bienestar y no sustituyen a un tratamiento médico. Antes de empezar, avise a su terapeuta de cualquier enfermedad, lesión o embarazo.",
    site: "Esta web",
    siteText:
      "Procuramos que la información de esta página sea correcta y corregimos los errores en cuanto tenemos conocimiento de ellos. Estas condiciones se rigen por el derecho de Inglaterra y Gales.",
  },
};

export default legal;
