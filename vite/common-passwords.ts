import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

const virtualId = "virtual:common-passwords";
const resolvedId = `\0${virtualId}`;

/** Shorter ones are refused for their length anyway (app/login/password-rules.server.ts). */
const shortest = 12;

/**
 * Gives the server, as `virtual:common-passwords`, the long ones among the 49 233 most common
 * passwords that @zxcvbn-ts/language-common lists. The whole list would cost the running site 13 MB.
 */
export function commonPasswords(): Plugin {
  return {
    name: "common-passwords",
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined;
      const long = dictionary["passwords-common"].filter((one) => one.length >= shortest);
      return `export const commonPasswords = ${JSON.stringify(long)};`;
    },
  };
}
