/**
 * Sites to which ordinary people send links: a link to one of them says nothing about its sender, and a link
 * to one of them alone advertises nothing. Each name includes its subdomains. Not listed: services that
 * shorten addresses, and hosts on which anyone can publish pages (sites.google.com, blogspot, Telegram), since
 * advertisers use them to hide.
 */
const knownHosts = new Set(
  [
    // Maps and travel
    `
      maps.app.goo.gl goo.gl g.page g.co openstreetmap.org what3words.com w3w.co citymapper.com
      tfl.gov.uk nationalrail.co.uk thetrainline.com uber.com maps.apple.com waze.com eurostar.com
      skyscanner.net amap.com
    `,
    // Hotels and booking
    `
      booking.com hotels.com premierinn.com travelodge.co.uk hilton.com marriott.com ihg.com
      accor.com hyatt.com thehoxton.com citizenm.com zedwellhotels.com trip.com ctrip.com
      agoda.com hostelworld.com lastminute.com kayak.com opentable.co.uk opentable.com timeout.com
      eventbrite.co.uk eventbrite.com treatwell.co.uk treatwell.com fresha.com booksy.com
      mindbodyonline.com hitched.co.uk bridebook.com theknot.com zola.com withjoy.com
    `,
    // Vouchers and gifts
    `
      groupon.co.uk groupon.com wowcher.co.uk buyagift.co.uk redletterdays.co.uk
      virginexperiencedays.co.uk spaseekers.com spabreaks.com wowcher.com smartbox.com moonpig.com
      notonthehighstreet.com prezzee.uk love2shop.co.uk etsy.com
    `,
    // Social networks, messages, reviews
    `
      instagram.com facebook.com fb.com fb.me tiktok.com twitter.com x.com threads.net threads.com
      linkedin.com lnkd.in pinterest.com pin.it reddit.com snapchat.com youtube.com youtu.be
      vimeo.com wa.me whatsapp.com weibo.com xiaohongshu.com xhslink.com weixin.qq.com line.me
      note.com yelp.com yelp.co.uk trustpilot.com nextdoor.co.uk spotify.com
    `,
    // Calendars, documents, files, video calls, translation
    `
      calendar.google.com docs.google.com drive.google.com photos.google.com forms.gle
      photos.app.goo.gl dropbox.com wetransfer.com we.tl icloud.com onedrive.live.com 1drv.ms
      office.com outlook.com doodle.com zoom.us deepl.com linguee.com translate.google.com
      maps.google.com meet.google.com share.google imgur.com
    `,
    // Health, knowledge, news
    `
      nhs.uk gov.uk wikipedia.org bbc.co.uk bbc.com theguardian.com nytimes.com telegraph.co.uk
      independent.co.uk standard.co.uk webmd.com mayoclinic.org lemonde.fr elpais.com spiegel.de
      nhk.or.jp doctolib.fr doctolib.de
    `,
  ].flatMap((names) => names.trim().split(/\s+/)),
);

/** Well-known names that have a site in each country. */
const brands = new Set(["google", "booking", "airbnb", "tripadvisor", "expedia", "amazon", "ebay"]);
const countryEndings = new Set(
  "com co.uk uk de fr es it nl pt ie at ch be pl se dk ca com.au com.br com.mx jp co.jp cn com.hk com.tw com.sg in co.in".split(
    " ",
  ),
);
/** Hosts of these brands on which anyone can publish pages. */
const publicPages = new Set(["sites.google.com", "storage.googleapis.com", "script.google.com"]);

/** The name and all names above it: "a.b.com" gives "a.b.com", "b.com", "com". */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

const isBrand = (name: string) => {
  const dot = name.indexOf(".");
  return brands.has(name.slice(0, dot)) && countryEndings.has(name.slice(dot + 1));
};

function isKnownHost(host: string, own: ReadonlySet<string>): boolean {
  if (publicPages.has(host)) return own.has(host);
  return domainsOf(host).some((name) => own.has(name) || knownHosts.has(name) || isBrand(name));
}

/** One address is found once, "https://www." too. */
const LINK = /\bhttps?:\/\/[^\s<>"'\]]{1,2000}|(?<!@)\bwww\.[^\s<>"'\]]{1,2000}/gi;

/** The longest host name that DNS allows (RFC 1035, section 2.3.4). */
const maxHost = 253;

/**
 * The host that a browser would connect to: a text before an "@" only looks like a host.
 *
 * @returns in lower case, without "www."
 */
function hostOf(link: string): string {
  const [authority = ""] = link.replace(/^https?:\/\//i, "").split(/[/?#\\]/, 1);
  const [host = ""] = authority
    .slice(authority.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}.-]/u, 1);
  return host
    .slice(0, maxHost)
    .replace(/^www\./, "")
    .replace(/\.+$/, "");
}

/** A link of a text, as it was typed, and its host. */
export interface Link {
  address: string;
  host: string;
}

/**
 * The links of a text to hosts that are not well known.
 *
 * @param own hosts of the site and of the pages it links to; they count as well known. In lower case, without "www."
 */
export function unknownLinks(text: string, own: ReadonlySet<string>): Link[] {
  return (text.match(LINK) ?? [])
    .map((address) => ({ address, host: hostOf(address) }))
    .filter(({ host }) => host !== "" && !isKnownHost(host, own));
}
