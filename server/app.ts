import { setMaxListeners } from "node:events";
import compression from "compression";
import express, { type Express } from "express";
import { pinoHttp } from "pino-http";
import { contracts } from "#shared/features.ts";
import { checkPassword } from "./features/accounts/auth/auth.service.ts";
import { sessionReader } from "./features/accounts/auth/sessions/session.queries.ts";
import { logAudit } from "./features/core/audit/index.ts";
import { bindFeatures, type BindFeatures } from "./features.ts";
import { apiDocs } from "./lib/document/api-docs.ts";
import type { Context } from "./lib/context.ts";
import {
  errorHandler,
  headDoesNothing,
  readJson,
  sameSiteOnly,
  unknownApiPath,
} from "./lib/edge/edge.ts";
import { securityHeaders } from "./lib/edge/headers.ts";
import { health, metrics } from "./lib/edge/health.ts";
import { ownHostOnly } from "./lib/edge/hosts.ts";
import { whileDatabaseAnswers } from "./lib/edge/outage.ts";
import { page } from "./lib/edge/page.ts";
import { routePattern } from "./lib/edge/route-pattern.ts";
import { requestLog } from "./lib/edge/request-log.ts";
import { countUse } from "./lib/limits/rate-limits.ts";
import { liveLimit } from "./lib/routes/live-limit.ts";
import { heavyWork } from "./lib/routes/heavy-work.ts";
import { cookieName, sessions } from "./lib/sessions/session.ts";

/** Creates the Express app of the whole server. */
export function createApp(ctx: Context, features: BindFeatures = bindFeatures): Express {
  const { config, pool, log, db } = ctx;
  // Every live answer listens to it, so there is no limit.
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
  app.use(pinoHttp(requestLog(log)));
  if (config.METRICS) {
    const { timer, router } = metrics();
    app.use(timer, router);
  }
  app.use(health(pool));
  app.use(ownHostOnly(config.APP_URL));
  app.use(compression());
  app.use("/api", (_req, res, next) => {
    res.setHeader("Cache-Control", "no-store");
    next();
  });
  app.use(apiDocs(contracts, cookieName(config.isHttps)));
  const session = sessions({
    pool,
    secret: ctx.secret,
    isHttps: config.isHttps,
    readSessions: sessionReader(db),
    checkPassword: (name, password) => checkPassword(db, name, password),
    onSignIn: (actor, req) =>
      logAudit(ctx, {
        kind: "signedIn",
        by: { id: actor.id, address: req.ip },
        facts: { route: `${req.method} ${routePattern(req)}` },
      }),
  });
  app.use(["/api", "/images", "/unsubscribe"], whileDatabaseAnswers(pool));
  // Only /unsubscribe accepts a form from other sites: a mail program's, which needs a link's token.
  app.use(["/api", "/images"], sameSiteOnly(config.APP_URL));
  app.use(["/api", "/images", "/unsubscribe"], ...session.middleware);
  app.use(["/api/logout", "/api/login"], headDoesNothing);
  features(app, ctx, {
    session: session.control,
    actorNow: session.actorNow,
    audit: (entry) => logAudit(ctx, entry),
    heavyWork: heavyWork(),
    liveLimit: liveLimit(),
    countUse: (limit, personId) => countUse(ctx, [[limit, personId]]),
    readBody: readJson,
    stopping: ctx.stopping,
  });
  app.use("/api", unknownApiPath);
  app.use(page());
  app.use(errorHandler(log));
  return app;
}
