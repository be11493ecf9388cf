/** What is used of negotiator 1, whose published types are those of 0.6. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /**
     * @param available encodings that the response could have
     * @param options `preferred`, which of equally welcome ones to take
     * @returns the best that the client accepts; undefined for none
     */
    encoding<T extends string>(
      available: readonly T[],
      options: { preferred: readonly T[] },
    ): T | undefined;
  }
}
