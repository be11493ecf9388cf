import type { SpamWords } from "../spam-phrases.server";

/**
 * Languages in which the site is not written, but in which advertising comes: Russian, Portuguese,
 * Italian, Dutch, Polish, Turkish and Indonesian. Only what is plain; who wants a treatment is heard too.
 */
export const otherLanguages: SpamWords = {
  offers: {
    seo: [
      "(seo|продвижени* (сайт*|в google|в яндекс*|бизнес*)|раскрутк*|поисков* (оптимизаци*|систем*|выдач*)|обратн* ссылк*|вечн* ссылк*|ссылочн*|прогон* (хрумер*|по|сайт*)|ключев* (слов*|запрос*)|топ (10|3|яндекс*|google|гугл*)|трафик*)",
      "(otimizacao|posicionamento|primeira pagina) .. (google|sites|buscadores)",
      "(posizionamento|ottimizzazione|prima pagina) .. (google|motori|sito)",
      "(zoekmachineoptimalisatie|linkbuilding|hoger in google|bovenaan in google|pozycjonowanie|backlink*|seo hizmet*|ilk sayfa)",
    ],
    webWork: [
      "(разработа*|созда*|сдела*|обнов*) .. (сайт*|лендинг*|приложени*|магазин*)",
      "(создани* сайт*|разработк* (сайт*|приложени*|бот*)|чат бот*|лендинг*|веб дизайн*|видеоролик*|сайт* под ключ|мобильн* приложени*)",
      "(criacao de sites|desenvolvimento de (sites|aplicativos)|sito (web professionale|internet)|siti web|realizzazione siti|website laten maken|nieuwe website|webdesign|strony internetowe|stron internetowych|web tasarim|web sitesi|jasa website)",
    ],
    promotion: [
      "(привлечени* клиент*|новы* клиент*|база* (данных|email|клиент*|компани*)|рассылк*|реклам* (в|на|сайт*|ваш*|кампани*)|таргет*|контекстн*|накрутк*|подписчик*|увелич* (продаж*|прибыл*)|лид*|инфлюенсер*|блогер*|отзыв* (на|google|яндекс*))",
      "(marketing (digital|digitale)|mais clientes|aumentar (as |suas )vendas|seguidores|nuovi clienti|piu clienti|aumentare (le |)vendite|follower|meer klanten|nieuwe klanten|social media beheer|wiecej klientow|nowych klientow|sosyal medya|dijital pazarlama|takipci)",
    ],
    finance: [
      "(кредит*|займ*|заем|инвестици*|инвестир*|биткоин*|криптовалют*|крипто*|форекс|заработ*|доход* (от|в|без|до)|пассивн* доход*|трейд*|бирж*|выплат*|рефинанс*)",
      "(emprestimo*|prestito|prestiti|finanziamento|financiamento|investimento*|criptomoeda*|criptovalute|lening|leningen|zakelijke lening|pozyczk*|kredyt*|inwestycj*|kredi|yatirim|kripto*|pinjaman)",
    ],
    gambling: [
      "(казино|букмекер*|ставк* на спорт|игров* автомат*|слот*|бонус* (за|без|на|при)|фриспин*|вулкан|джекпот*|покер*|рулетк*|бездепозитн*|1xbet|1хбет|выигр*)",
      "(cassino|casino*|apostas|scommesse|gokkast*|kasyno|bahis|kumarhane|slot gacor|judi online|situs slot|bonus veren|maxwin|deneme bonusu|canli bahis|rtp|agen|daftar)",
    ],
    adult: [
      "(порно*|секс*|интим*|проститут*|знакомств* (для|без|с)|шлюх*|индивидуалк*|девушк* по вызову|эскорт*|голы* (фото|девушк*)|вебкам*)",
      "(sexo|sesso|porno|escort|seks|randki|incontri)",
    ],
    pills: [
      "(виагр*|сиалис*|левитр*|дженерик*|потенци*|похуде*|без рецепта|препарат* для|таблетк* для|бад)",
      "(viagra|cialis|sem receita|senza ricetta|zonder recept|bez recepty|zayiflama|emagrec*|dimagri*)",
    ],
    counterfeit: [
      "(реплик*|копи* (часов|бренд*|швейцар*)|диплом* (купить|с|любого|о)|купить (диплом*|права|паспорт*|справк*)|водительск* (прав*|удостоверени*)|фальшив*|медицинск* справк*)",
      "(replica*|rolex|repliche|rijbewijs kopen|prawo jazdy|carta de conducao|patente di guida)",
    ],
    demand: [
      "(ваш* (аккаунт|домен|почтов*|счет|учетн*) .. (заблокирован*|истека*|приостановлен*|удален*)|неоплачен*|задолженност*|подтвердит* (аккаунт|данные|пароль|личность)|перейдите по ссылке|нажмите (на|здесь))",
      "(fatura|fattura) .. (em atraso|vencida|pendente|scaduta|insoluta|in sospeso)",
      "(openstaande factuur|uw account|uw pakket|konto zostalo|hesabiniz|conta foi (suspensa|bloqueada)|account .. (sospeso|geblokkeerd|bloccato))",
    ],
    supplies: [
      "(оптом|поставк*|поставщик*|производител*|прайс*|клининг*|уборк*|аутсорсинг*|подбор персонал*|бухгалтерск*|грузоперевоз*|спецтехник*|оптов* цен*|расходн* материал*|доставка из китая)",
      "(fornecedor*|fabricante*|atacado|fornitore|fornitori|produttore|ingrosso|leverancier*|groothandel|schoonmaak*|producent|hurtownia|toptan|uretici|imalat*|pulizie|limpeza comercial)",
    ],
  },
  pitch: [
    "(предлага*|мы (поможем|можем|занимаемся|делаем|работаем|гарантируем|создаем|продаем|выдаем)|наш* (компани*|услуг*|сайт*|специалист*|команд*|агентств*|канал*|сервис*|клиент*|каталог*)|ваш* (сайт*|бизнес*|компани*|продаж*|магазин*|ресурс*|салон*|организаци*|прибыл*))",
    "(гаранти*|бесплатн*|скидк*|недорог*|низки* цен*|выгодн*|лучши* (цен*|услови*|качеств*|бонус*)|быстро|от \\d{2,6} (руб*|р|долл*)|заказать|закажите|купить|узнать подробнее|подробн*|звоните|пишите|регистр*|переход*|жми*|акци*|сотрудничеств*|коммерческ* предложени*|под ключ|опыт* работы|онлайн)",
    "(телеграм*|telegram|whatsapp|ватсап*|вайбер*|скайп|viber|skype)",
    "(уважаем* (руководител*|владел*|господа|администра*|пользоват*|коллеги|партнер*)|добрый день)",
    "(oferecemos|ajudamos|somos (uma|um|especialistas)|nossa (empresa|equipe|agencia)|nossos servicos|sua (empresa|loja|marca)|seu (site|negocio)|orcamento|sem compromisso|gratis|garantido|interesse|fale conosco|entre em contato|taxa de juros|a partir de)",
    "(offriamo|aiutiamo|siamo (una|un|specializzati)|nostra (agenzia|azienda)|nostri (servizi|esperti|prezzi)|vostra (azienda|attivita)|(tuo|vostro|suo) (sito|business|salone)|preventivo|senza impegno|gratuit*|garantit*|contattaci|contattateci|tasso (di interesse|fisso)|prezzi (competitivi|bassi)|gentile (titolare|cliente)|spettabile)",
    "(wij (bieden|helpen|zijn|leveren)|onze (diensten|klanten|experts|specialisten)|uw (bedrijf|website|salon|onderneming)|vrijblijvend*|gratis|geachte (heer|eigenaar)|offerte|interesse|lage rente|neem contact)",
    "(oferujemy|pomagamy|nasza (firma|agencja|oferta)|twoja (firma|strona)|panstwa (firm*|stron*)|bezplatn*|darmow*|szanown* panstwo|zapraszamy|niskie (ceny|oprocentowanie)|gwaranc*|bez bik)",
    "(sunuyoruz|firmamiz|isletmeniz*|web siteniz*|ucretsiz|uygun fiyat*|hemen|kazan*|garantili|bizimle|sayin yetkili|uye ol*|cekilis|terpercaya|gampang menang|klik|bonus|daftar sekarang|resmi|terbaik)",
  ],
  wishes: [
    "(עיסוי|מסאז*)",
    "(مساج|تدليك|جلسة مساج|حجز موعد)",
    "(마사지|마사지를|전신마사지|마사지로) (|.. )(예약*|받*|가능*)",
    "(хочу|хотел|хотела|хотели|хотелось бы|можно|нужен|нужна|запис*|ищу) ... (массаж*|сеанс*)",
    "(мо|у меня|мою|моя) .. (спин*|ше*|плеч*|поясниц*)",
    "(болит|ноет|затекл*|устал*) (спин*|шея|плечи|плечо|поясница|колено)",
    "(quero|queria|gostaria|vorrei|volevo|posso|ik wil|ik zou|graag|kan ik|chcial*|istiyorum|ister*) ... (massagem|massaggio|massage|masaz*|masaj*)",
  ],
  visits: [
    "(подар*|сертификат*|беременн*|аллерг*|сколько стоит|во сколько|день рождения|годовщин*|мама|маме|муж*|жен*|забыл*|потерял*|массажист*)",
    "(vale presente|buono regalo|compleanno|aniversario|incinta|gravida|cadeaubon|verjaardag|zwanger|prezent|ciąży|urodziny|hamile|hediye)",
  ],
};
