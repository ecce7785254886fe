import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Router } from "express";
import type { Contract } from "#shared/lib/contract.ts";
import { exactRouter } from "../edge/exact-router.ts";
import { openApiDocument } from "./openapi.ts";
import { projectRoot } from "../process/project-root.ts";

const DOCS_PAGE = `<!doctype html>
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

// Features are collapsed: showing all calls at once takes many seconds on a slow machine.
const START_SCRIPT = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", validatorUrl: null, docExpansion: "none" });`;

/** Serves the OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export function apiDocs(contracts: readonly Contract[], cookie: string): Router {
  const router = exactRouter();
  const folder = swaggerUiFolder();
  let document: string | undefined;
  router.get("/api/openapi.json", (_req, res) => {
    // Made on the first request: it takes about 50 ms, and few sites need it.
    document ??= JSON.stringify(openApiDocument(contracts, cookie));
    res.type("json").send(document);
  });
  router.get("/api/docs", (_req, res) => void res.type("html").send(DOCS_PAGE));
  router.get("/api/docs/start.js", (_req, res) => void res.type("js").send(START_SCRIPT));
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js"])
    router.get(`/api/docs/${file}`, (_req, res) => res.sendFile(join(folder, file)));
  return router;
}

/** The build copies the viewer's two files; their package is only installed for development. */
function swaggerUiFolder(): string {
  const built = join(projectRoot(), "dist/api-docs");
  return existsSync(built) ? built : join(projectRoot(), "node_modules/swagger-ui-dist");
}
