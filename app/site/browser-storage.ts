type Kind = "cookie" | "localStorage" | "sessionStorage";

/**
 * All that the site keeps in a visitor's browser. The privacy text is made from this list, and a test
 * compares it with what a browser really holds. `hostPrefix`: over https the name begins with `__Host-`,
 * with which browsers accept a cookie from this host alone.
 */
export const browserStorage = [
  { name: "language", kinds: ["cookie", "localStorage"], hostPrefix: false },
  { name: "cookie-consent", kinds: ["localStorage"], hostPrefix: false },
  { name: "enquiry-draft", kinds: ["sessionStorage"], hostPrefix: false },
  { name: "admin", kinds: ["cookie"], hostPrefix: true },
  { name: "admin-device", kinds: ["cookie"], hostPrefix: true },
] as const satisfies { name: string; kinds: readonly Kind[]; hostPrefix: boolean }[];
