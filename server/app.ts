import { setMaxListeners } from "node:events";
import compression from "compression";
import express, { type Express } from "express";
import { pinoHttp } from "pino-http";
import { contracts } from "#shared/features.ts";
import { checkPassword } from "./features/accounts/auth/auth.service.ts";
import { createSessionReader } from "./features/accounts/auth/sessions/session.queries.ts";
import { createAuditLog } from "./features/core/audit/index.ts";
import { bindFeatures, type BindFeatures } from "./features.ts";
import { apiDocs } from "./lib/document/api-docs.ts";
import type { Context } from "./lib/context.ts";
import { createDiskCheck } from "./lib/database/database-check.ts";
import {
  errorHandler,
  ignoreHead,
  readJson,
  sameSiteOnly,
  rejectUnknownApiPath,
} from "./lib/edge/middleware.ts";
import { securityHeaders } from "./lib/edge/headers.ts";
import { healthRouter, metrics } from "./lib/edge/health.ts";
import { ownHostOnly } from "./lib/edge/hosts.ts";
import { failFastDuringOutage } from "./lib/edge/outage.ts";
import { serveClient } from "./lib/edge/serve-client.ts";
import { routePattern } from "./lib/edge/route-pattern.ts";
import { requestLogOptions } from "./lib/edge/request-log.ts";
import { countUse } from "./lib/limits/rate-limits.ts";
import { createLiveLimit } from "./lib/routes/live-limit.ts";
import { createHeavyQueues } from "./lib/routes/heavy-queues.ts";
import { cookieName, createSessions } from "./lib/sessions/session.ts";

/** Creates the Express app of the whole server. */
export function createApp(ctx: Context, bindRoutes: BindFeatures = bindFeatures): Express {
  const { config, pool, log, db } = ctx;
  // Every live response listens to this signal, so the number of listeners has no limit.
  setMaxListeners(0, ctx.stopping);
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("trust proxy", config.TRUSTED_PROXIES);
  // express-session sends a Secure cookie only if this is true. The site's address decides, not a header.
  Object.defineProperty(app.request, "secure", { value: config.isHttps });
  app.set("query parser", "simple");
  app.use(securityHeaders(config));
  app.use(pinoHttp(requestLogOptions(log)));
  if (config.METRICS) {
    const { timer, router } = metrics();
    app.use(timer, router);
  }
  const disk = createDiskCheck(pool);
  app.use(healthRouter(pool, disk));
  app.use(ownHostOnly(config.APP_URL));
  app.use(compression());
  app.use("/api", (_req, res, next) => {
    res.setHeader("Cache-Control", "no-store");
    next();
  });
  app.use(apiDocs(contracts, cookieName(config.isHttps)));
  const logAudit = createAuditLog(ctx);
  const sessionMiddleware = createSessions({
    pool,
    secret: ctx.secret,
    isHttps: config.isHttps,
    readSessions: createSessionReader(db),
    checkPassword: (name, password) => checkPassword(db, name, password),
    onSignIn: (actor, req) =>
      logAudit({
        kind: "signedIn",
        by: { id: actor.id, address: req.ip },
        facts: { route: `${req.method} ${routePattern(req)}` },
      }),
  });
  app.use(["/api", "/images", "/unsubscribe"], failFastDuringOutage(pool));
  // Only /unsubscribe accepts a form from other sites: a mail program's, which needs a link's token.
  app.use(["/api", "/images"], sameSiteOnly(config.APP_URL));
  app.use(["/api", "/images", "/unsubscribe"], ...sessionMiddleware.middleware);
  app.use(["/api/logout", "/api/login"], ignoreHead);
  bindRoutes(app, ctx, {
    sessionMiddleware: sessionMiddleware.control,
    readCurrentActor: sessionMiddleware.readCurrentActor,
    audit: logAudit,
    enterHeavyQueue: createHeavyQueues(),
    openLive: createLiveLimit(),
    countUse: (limit, personId) => countUse(ctx, [[limit, personId]]),
    readBody: readJson,
    stopping: ctx.stopping,
  });
  app.use("/api", rejectUnknownApiPath);
  app.use(serveClient());
  app.use(errorHandler(log, disk));
  return app;
}
