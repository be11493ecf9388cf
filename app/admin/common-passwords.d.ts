/** Made by vite/common-passwords.ts. */
declare module "virtual:common-passwords" {
  /** In lower case, at least 12 characters each. */
  export const commonPasswords: readonly string[];
}
