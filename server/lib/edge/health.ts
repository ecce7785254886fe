import { createRequire } from "node:module";
import type { Pool } from "pg";
import type * as PromClient from "prom-client";
import type { RequestHandler, Router } from "express";
import { type DiskCheck, queryOnSeparateConnection } from "../database/database-check.ts";
import { exactRouter } from "./exact-router.ts";
import { routePattern } from "./route-pattern.ts";

/** Fails without the tables. On a standby, every transaction is read-only. */
const READY_QUERY =
  "select current_setting('transaction_read_only') as \"readOnly\", exists (select from family_groups)";

/**
 * /healthz: the process answers. /readyz: the database also answers within two seconds, its migrations are
 * done, and it can write.
 */
export function healthRouter(pool: Pool, disk: DiskCheck): Router {
  const router = exactRouter();
  router.get("/healthz", (_req, res) => void res.json({ status: "ok" }));
  const readStatus = async () => {
    try {
      const { rows } = await queryOnSeparateConnection(pool, READY_QUERY);
      if ((rows[0] as { readOnly: string }).readOnly === "on") return "read-only";
      return (await disk.isFull()) ? "disk full" : "ready";
    } catch {
      return "not ready";
    }
  };
  let pending: ReturnType<typeof readStatus> | undefined;
  router.get("/readyz", async (_req, res) => {
    // Simultaneous requests share one query on a separate connection.
    const status = await (pending ??= readStatus().finally(() => (pending = undefined)));
    res.status(status === "ready" ? 200 : 503).json({ status });
  });
  return router;
}

const require = createRequire(import.meta.url);

/** Times every request by method, route and status, and serves /metrics in Prometheus' format. */
export function metrics(): { timer: RequestHandler; router: Router } {
  // Loaded only if metrics are on, because its hundred files take time at each start.
  const { collectDefaultMetrics, Histogram, Registry } =
    require("prom-client") as typeof PromClient;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, in seconds",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const router = exactRouter();
  router.get("/metrics", async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
  const timer: RequestHandler = (req, res, next) => {
    const stop = durations.startTimer({ method: req.method });
    res.on("finish", () => {
      stop({ route: routePattern(req) ?? "other", status: res.statusCode });
    });
    next();
  };
  return { timer, router };
}
