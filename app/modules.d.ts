/** What the Vite plugin vite/common-passwords.ts makes. */
declare module "virtual:common-passwords" {
  /** In lower case, at least 12 characters each. */
  export const commonPasswords: readonly string[];
}

interface ImportMetaEnv {
  /** The commit that the server's build was made from, "" when it is not known: see vite/commit.ts. */
  readonly COMMIT?: string;
}

/** The text of a program for an inline script: see vite/inline-script.ts. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}

// TypeScript allows one wildcard in the name, so the type is at the end of the address: see vite/pictures.ts.
declare module "*?picture" {
  import type { ResponsiveImage } from "~/photos/responsive-image";
  const image: ResponsiveImage;
  export default image;
}

declare module "*?card" {
  import type { CardImage } from "~/photos/responsive-image";
  const image: CardImage;
  export default image;
}

/** The site's own build, as the Remix compiler names it. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

/** The used part of negotiator 1. The published types describe version 0.6. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /**
     * @param available encodings that the response could have
     * @param options `preferred`, the order in which equally acceptable ones are chosen
     * @returns the best that the client accepts; undefined for none
     */
    encoding<T extends string>(
      available: readonly T[],
      options: { preferred: readonly T[] },
    ): T | undefined;
  }
}
