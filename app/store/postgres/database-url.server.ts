/** Modes by which the driver already encrypts and checks the certificate and its name, saying so in six lines. */
const verifiedModes = new Set(["prefer", "require", "verify-ca"]);

/** What the driver reads by itself, and what says nothing that the site would have to do. */
const known = new Set(
  [
    "host port user password ssl sslmode sslrootcert sslcert sslkey sslnegotiation options application_name",
    "channel_binding target_session_attrs connect_timeout keepalives gssencmode",
  ].flatMap((names) => names.split(" ")),
);
/** Other programs' names for the schema. */
const schemaNames = ["schema", "currentSchema", "search_path"];

/**
 * DATABASE_URL as WHATWG's URL reads it: libpq also takes one without a host, whose socket is named by `host=`.
 *
 * @param text as it is set
 */
export const readableUrl = (text: string) =>
  text.trim().replace(/^([a-z]+:\/\/[^@/]*)@\//, "$1@localhost/");

/**
 * Tells what is wrong with a DATABASE_URL that is none, or that means something that would not be done.
 *
 * @param text of `readableUrl`
 * @returns what goes on after "it should be"; it holds no part of the URL that may be secret
 */
export function databaseUrlProblem(text: string): string | undefined {
  const should = "postgres://user:password@host:5432/name";
  if (/^postgres(?:ql)?:\/\/(?:[^@/]*@)?[^/?,]+,/.test(text)) {
    return `${should} with one host: the site stores on one server. Name the primary, or a proxy that finds it`;
  }
  const plain = `${should} with %40 for @, %3A for :, %2F for / and %23 for # in user and password, or left out`;
  // What follows a # would be left out of the name of the database, or of a parameter.
  if (!URL.canParse(text) || text.includes("#")) return plain;
  const { protocol, pathname, searchParams } = new URL(text);
  if (!/^postgres(?:ql)?:$/.test(protocol) || pathname.length < 2) return plain;
  const schema = schemaNames.find((name) => searchParams.has(name));
  if (schema !== undefined) {
    return `without ${schema}, which would have no effect: write options=-c%20search_path%3DNAME, or alter role USER set search_path = NAME`;
  }
  const negotiation = searchParams.get("sslnegotiation");
  if (negotiation !== null && !["postgres", "direct"].includes(negotiation)) {
    return "with sslnegotiation=postgres or sslnegotiation=direct, or without it";
  }
  const isWithoutTls = searchParams.get("sslmode") === "disable" || searchParams.get("ssl") === "0";
  if (negotiation === "direct" && isWithoutTls) {
    return "without sslnegotiation=direct, which begins with TLS, or without sslmode=disable and ssl=0";
  }
  return undefined;
}

/** @returns the parameters of a DATABASE_URL that have no effect */
export const unknownParameters = (url: string) =>
  [...new Set(new URL(url).searchParams.keys())].filter((name) => !known.has(name));

/** Where the database of a DATABASE_URL is, without user and password. */
export function databaseAddress(url: string) {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return {
    // A parameter wins, as with the driver; the path of a socket may stand instead of the host.
    host: searchParams.get("host") || decodeURIComponent(hostname) || "localhost",
    port: searchParams.get("port") || port || "5432",
    name: decodeURIComponent(pathname.slice(1)),
  };
}

/**
 * A DATABASE_URL as the driver reads it.
 *
 * @returns options of the driver
 */
export function driverOptions(url: string) {
  const given = new URL(url);
  const { searchParams } = given;
  const mode = searchParams.get("sslmode");
  // libpq's name for the authorities that the system knows: without a file, Node asks those that it knows itself.
  const isSystem = searchParams.get("sslrootcert") === "system";
  if (isSystem) searchParams.delete("sslrootcert");
  if (isSystem || (mode !== null && verifiedModes.has(mode))) {
    searchParams.set("sslmode", "verify-full");
  }
  const binding = searchParams.get("channel_binding");
  return {
    connectionString: given.href,
    ...(binding !== null && binding !== "disable" && { enableChannelBinding: true }),
  };
}
