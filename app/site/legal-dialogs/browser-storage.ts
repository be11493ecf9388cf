export type StorageKind = "cookie" | "localStorage" | "sessionStorage";

/**
 * All that the site keeps in a visitor's browser. The privacy text is made from this list, and a test
 * compares it with what a browser really holds. `hostPrefix`: over https the cookie's name begins with
 * `__Host-`, with which browsers accept it from this host alone.
 */
export const browserStorage = [
  { name: "language", kinds: ["cookie", "localStorage"], hostPrefix: false },
  { name: "cookie-consent", kinds: ["localStorage"], hostPrefix: false },
  { name: "enquiry-draft", kinds: ["sessionStorage"], hostPrefix: false },
  { name: "admin", kinds: ["cookie"], hostPrefix: true },
  { name: "admin-device", kinds: ["cookie"], hostPrefix: true },
] as const satisfies { name: string; kinds: readonly StorageKind[]; hostPrefix: boolean }[];

/**
 * The names under which an entry is found in the browser, each with its kinds.
 *
 * @param https whether visitors reach the site over https
 */
export function placesOf(
  { name, kinds, hostPrefix }: { name: string; kinds: readonly StorageKind[]; hostPrefix: boolean },
  https: boolean,
): { name: string; kinds: StorageKind[] }[] {
  if (!https || !hostPrefix) return [{ name, kinds: [...kinds] }];
  const others = kinds.filter((kind) => kind !== "cookie");
  return [
    { name: `__Host-${name}`, kinds: ["cookie"] },
    ...(others.length > 0 ? [{ name, kinds: others }] : []),
  ];
}
