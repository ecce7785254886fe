import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pageWorkerPlugin } from "./scripts/page-worker-plugin.ts";

/**
 * Lets V8 compile all of the chart's code beside its loading, not each function where it is first
 * called: it comes while the family's data is awaited, and nearly all of it runs as soon as it draws.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileChartAhead: Plugin = {
  name: "compile-chart-ahead",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.facadeModuleId?.endsWith("/drawing/tree-panel.tsx"))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** Leaves out of the pages what only the server and the API description use of routes. */
const shorterContracts: Plugin = {
  name: "shorter-contracts",
  enforce: "pre",
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler: (code) => {
      const short = code
        .replace(/^ *summary:\s*"[^"]*",$/gm, "")
        .replace(/^ *errors: \[[^\]]*\],$/gm, "")
        .replace(/^ *(?:limit|audit|heavy|isLimited|mayBeMissing): (?:"\w+"|true),$/gm, "");
      // Even an unused import makes the first page load the errors that other pages use.
      const isUnused = (name: string) => short.split(name).length === 2;
      const shorter = short.replace(
        /^import \{([^}]*)\} from "[^"]*\.errors\.ts";$/gm,
        (line, names: string) => (names.match(/\w+/g)?.every(isUnused) ? "" : line),
      );
      return { code: shorter, map: null };
    },
  },
};

/** Fonts load with the page's code, so that texts don't change their width, and move buttons, once they arrive. */
const preloadFonts: Plugin = {
  name: "preload-fonts",
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => /(?:fraunces-latin-full|next-latin-wght)-normal-.*\.woff2$/.test(file))
      .map((file) => ({
        tag: "link",
        attrs: {
          rel: "preload",
          href: `/${file}`,
          as: "font",
          type: "font/woff2",
          crossorigin: true,
        },
      })),
};

/** What the page of an RSVP link shows, and many other pages too. */
const BASICS =
  /\/client\/(ui\/(avatar|badge|card|tint|loading\/(?!when|run-on-mount)|forms\/(field|text-field|checkbox-field))|lib\/(avatar-props|new-key)|features\/reunions\/event-basics\/format-when)|\/shared\/(lib\/(names|count|format-list)|core\/images\/|reunions\/event-basics\/(event-days|event-words|events\.errors|guest-name))|\/icons\/(check|triangle-alert|x)\.m?js$/;

export default defineConfig({
  root: "client",
  plugins: [
    shorterContracts,
    react(),
    tailwindcss(),
    compileChartAhead,
    preloadFonts,
    pageWorkerPlugin(),
  ],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    // A strict content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // One style sheet: a part whose code comes again after a failure has its looks already.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The first page knows the names of all files: a letter less of each is 0.3 kB of it.
    rolldownOptions: {
      // A page loads only what it uses of what a feature's entry lists.
      treeshake: {
        moduleSideEffects: [{ test: /\/(client\/features|shared)\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        chunkFileNames: "assets/[name]-[hash:7].js",
        // Otherwise each module that two screens share is a file of its own, and a page needs up to 100.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            // Apart from "app", for pages that open by a link in an email.
            { name: "basics", test: BASICS, minShareCount: 2, priority: 1 },
            { name: "app", minShareCount: 6 },
            { name: "icons", test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/images"].map((path) => [
        path,
        // The page's own host is passed on: the server compares it with where a change comes from.
        { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false },
      ]),
    ),
  },
});
