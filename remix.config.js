/**
 * Options of the Remix plugin. The Vite compiler does not read this file by itself:
 * vite.config.ts imports it.
 *
 * @satisfies {import("@remix-run/dev").VitePluginConfig}
 */
const remixConfig = {
  // Where scripts/build-site.mjs wants the build, before it moves it to its place.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Off: it would ask the server for the route manifest while a visitor reads; so few routes need none.
    v3_lazyRouteDiscovery: false,
  },
};

export default remixConfig;
