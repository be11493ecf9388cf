/** The site's own build, as the Remix compiler names it. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}
