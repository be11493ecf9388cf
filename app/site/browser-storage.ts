/**
 * All that the site keeps in a visitor's browser. The privacy text is made from this list, and a test
 * compares it with what a browser really holds.
 */
export const browserStorage = [
  { name: "language", kinds: ["cookie", "localStorage"] },
  { name: "cookie-consent", kinds: ["localStorage"] },
  { name: "enquiry-draft", kinds: ["sessionStorage"] },
  { name: "admin", kinds: ["cookie"] },
  { name: "admin-device", kinds: ["cookie"] },
] as const satisfies {
  name: string;
  kinds: readonly ("cookie" | "localStorage" | "sessionStorage")[];
}[];
