import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type RequestHandler, type Router } from "express";
import { exactRouter } from "./exact-router.ts";
import { projectRoot } from "../process/project-root.ts";

const sendNotBuilt: RequestHandler = (_req, res) => {
  res.status(503).type("text").send("The page isn't built yet. Run `npm run build`.");
};

/** Serves the built page: files with a content hash in their names, and one page for all paths. */
export function serveClient(): Router {
  const router = exactRouter();
  const folder = join(projectRoot(), "dist/client");
  const index = join(folder, "index.html");
  router.use(
    "/assets",
    express.static(join(folder, "assets"), { immutable: true, maxAge: "1y", index: false }),
    (_req, res) => void res.sendStatus(404),
  );
  router.use(express.static(folder, { index: false, maxAge: "1h" }));
  router.get("/{*path}", (req, res, next) => {
    if (!existsSync(index)) return sendNotBuilt(req, res, next);
    res.setHeader("Cache-Control", "no-cache");
    res.sendFile(index);
  });
  return router;
}
