import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { enginePlugin } from "./scripts/engine-plugin.ts";

export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss(), enginePlugin()],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    // A strict content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/images"].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`]),
    ),
  },
});
