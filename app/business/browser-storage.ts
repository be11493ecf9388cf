export type StorageKind = "cookie" | "localStorage" | "sessionStorage";

/**
 * All that the site keeps in a visitor's browser. The privacy text is made from this list, and a test
 * compares it with what a browser really holds. Over https the name of each cookie begins with `__Host-`,
 * with which browsers accept it from this host alone (RFC 6265bis).
 */
export const browserStorage = [
  { name: "language", kinds: ["cookie", "localStorage"] },
  { name: "cookie-consent", kinds: ["localStorage"] },
  { name: "enquiry-draft", kinds: ["sessionStorage"] },
  { name: "admin", kinds: ["cookie"] },
  { name: "dashboard", kinds: ["sessionStorage"] },
  { name: "admin-device", kinds: ["cookie"] },
] as const satisfies { name: string; kinds: readonly StorageKind[] }[];

/**
 * The names under which an entry is found in the browser, each with its kinds.
 *
 * @param https whether visitors reach the site over https
 */
export function placesOf(
  { name, kinds }: { name: string; kinds: readonly StorageKind[] },
  https: boolean,
): { name: string; kinds: StorageKind[] }[] {
  if (!https || !kinds.includes("cookie")) return [{ name, kinds: [...kinds] }];
  const others = kinds.filter((kind) => kind !== "cookie");
  return [
    { name: `__Host-${name}`, kinds: ["cookie"] },
    ...(others.length > 0 ? [{ name, kinds: others }] : []),
  ];
}
