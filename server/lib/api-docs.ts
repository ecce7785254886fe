import { createRequire } from "node:module";
import { dirname } from "node:path";
import express, { type Router } from "express";
import type { Contract } from "#shared/lib/contract.ts";
import { exactRouter } from "./exact-router.ts";
import { openApiDocument } from "./openapi.ts";

const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>API · Homecoming</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

const startScript = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", validatorUrl: null });`;

/** The API's own document at /api/openapi.json and a page to read it at /api/docs. */
export function apiDocs(contracts: readonly Contract[], cookie: string): Router {
  const router = exactRouter();
  const document = JSON.stringify(openApiDocument(contracts, cookie));
  const assets = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  router.get("/api/openapi.json", (_req, res) => void res.type("json").send(document));
  router.get("/api/docs", (_req, res) => void res.type("html").send(docsPage));
  router.get("/api/docs/start.js", (_req, res) => void res.type("js").send(startScript));
  router.use("/api/docs", express.static(assets, { index: false }));
  return router;
}
