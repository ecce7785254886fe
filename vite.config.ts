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
        if (file.type === "chunk" && file.facadeModuleId?.endsWith("/drawn-tree-panel.tsx"))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss(), compileChartAhead, pageWorkerPlugin()],
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
      output: {
        chunkFileNames: "assets/[name]-[hash:7].js",
        // Otherwise each module that two screens share is a file of its own, and a page needs up to 100.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
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
