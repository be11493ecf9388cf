import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import remixConfig from "./remix.config.js";
import { buildSecrets } from "./vite/build-secrets";
import { chunkFileName, chunkOf } from "./vite/chunks";
import { commitOf } from "./vite/commit";
import { commonPasswords } from "./vite/common-passwords";
import { commandEntry } from "./vite/command-entry";
import { finalPlace } from "./vite/final-place";
import { inlineScript } from "./vite/inline-script";
import { oldestStyled, olderBrowsers } from "./vite/older-browsers";
import { interpretedSchemas } from "./vite/interpreted-schemas";
import { ownContent } from "./vite/own-content";
import { ownerRoutesOnDemand } from "./vite/owner-routes-on-demand";
import { pictures } from "./vite/pictures";
import { serverChunks } from "./vite/server-chunks";
import { serverEntry } from "./vite/server-entry";
import { shortNames } from "./vite/short-names";
import { plainCharacters } from "./vite/plain-characters";
import { plainImports } from "./vite/plain-imports";
import { smallerRemix } from "./vite/smaller-remix";
import { textsOnDemand } from "./vite/texts-on-demand";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const folder = fileURLToPath(new URL(".", import.meta.url));
const renderer = "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.min.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    buildSecrets(),
    commonPasswords(),
    ownContent(),
    pictures(),
    inlineScript(),
    plainImports(),
    smallerRemix(),
    interpretedSchemas(),
    remix(remixConfig),
    finalPlace("build/client"),
    tailwindcss(),
    // For the browser's scripts and style sheets: remix-serve compresses at a low quality, and again for each visitor.
    !isSsrBuild &&
      compression({
        include: /\.(?:js|css)$/,
        algorithms: [
          defineAlgorithm("gzip", { level: constants.Z_BEST_COMPRESSION }),
          defineAlgorithm("brotliCompress", {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          }),
        ],
        logLevel: "silent",
      }),
    shortNames(),
    plainCharacters(),
    ownerRoutesOnDemand(),
    textsOnDemand("app/i18n/locales/catalogues.server.ts"),
    serverEntry("app/server/build-entry.server.ts"),
    commandEntry("operator-commands", "app/server/operator-commands.server.ts"),
  ],
  css: { postcss: { plugins: [olderBrowsers()] } },
  resolve: {
    alias: [
      { find: "~", replacement: join(folder, "app") },
      // The server renders by react-dom/server alone, and by its half that makes a page as one text.
      ...(isSsrBuild
        ? [
            { find: /^react-dom$/, replacement: join(folder, "app/ui/react-dom-of-server.ts") },
            { find: /^react-dom\/server$/, replacement: join(folder, renderer) },
          ]
        : []),
    ],
  },
  esbuild: {
    // The same for both builds, since both make the style sheets.
    legalComments: "none" as const,
    // With a letter of another script V8 keeps a file in twice the memory; see also vite/plain-characters.ts.
    charset: "ascii" as const,
    ...(isSsrBuild && {
      // For the stacks in the log; see also vite/short-names.ts.
      minifyIdentifiers: false,
      minifySyntax: true,
      minifyWhitespace: true,
    }),
  },
  ...(isSsrBuild && {
    define: {
      "import.meta.env.COMMIT": JSON.stringify(commitOf(folder) ?? ""),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
  }),
  // Known from the start: found one by one, they would reload the page under a developer's hands, and
  // the first load would mix two copies of React.
  optimizeDeps: {
    include: ["@conform-to/react", "@conform-to/zod/v4", "@radix-ui/react-toast", "zod/mini"],
  },
  ssr: isSsrBuild
    ? {
        // One file instead of a hundred, without what of the packages is not used: half of the time of a start.
        noExternal: true,
        external: [
          // remix-serve has loaded them already; morgan must be its own copy.
          ...["@remix-run/node", "@remix-run/serve", "@remix-run/server-runtime", "morgan"],
          // Loaded by the sites that use them.
          ...["@fastify/busboy", "age-encryption", "nodemailer", "pg", "prom-client"],
        ],
      }
    : // From node_modules the server would load the fifty languages of zod's messages. The development server cannot
      // bundle CommonJS.
      { noExternal: ["zod", /^@conform-to\//] },
  build: {
    // remix-serve would serve copies of public/ as immutable for a year; it serves the folder
    // itself for an hour.
    copyPublicDir: false,
    target: isSsrBuild ? "node20" : ["chrome97", "firefox104", "safari16"],
    // The same for both builds: the server names the style sheets by what they contain.
    cssTarget: oldestStyled,
    cssMinify: "esbuild",
    // Inlined assets would need `data:` in more directives of the Content-Security-Policy.
    assetsInlineLimit: 0,
    // See vite/plain-imports.ts.
    modulePreload: false,
    sourcemap: false,
    // They are compressed for visitors already, and nobody reads the sizes.
    reportCompressedSize: false,
    // The server reads its code at each start.
    minify: "esbuild" as const,
    ...(isSsrBuild && { rollupOptions: { output: { manualChunks: serverChunks() } } }),
    ...(!isSsrBuild && {
      // Four per cent smaller than what esbuild makes of the same code.
      minify: "terser" as const,
      terserOptions: {
        // pure_funcs: advice to developers, which Remix's router writes to the console. One pass: three take three times
        // as long, for two bytes less in a thousand.
        compress: { module: true, ecma: 2020, pure_funcs: ["warning", "warning$1"] },
        format: { ecma: 2020 },
        // Vite leaves one processor for its main thread, which only waits meanwhile.
        maxWorkers: availableParallelism(),
      },
      rollupOptions: { output: { manualChunks: chunkOf, chunkFileNames: chunkFileName } },
    }),
  },
}));
