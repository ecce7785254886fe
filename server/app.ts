import { setMaxListeners } from "node:events";
import compression from "compression";
import express, { type Express } from "express";
import { pinoHttp } from "pino-http";
import { contracts } from "#shared/contracts.ts";
import { checkPassword } from "./features/auth/auth.service.ts";
import { sessionReader } from "./features/auth/session.queries.ts";
import { bindFeatures, type Features } from "./features.ts";
import { apiDocs } from "./lib/document/api-docs.ts";
import type { Deps } from "./lib/deps.ts";
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
import { requestLog } from "./lib/edge/request-log.ts";
import { liveLimit } from "./lib/routes/live-limit.ts";
import { heavyWork } from "./lib/routes/heavy-work.ts";
import { cookieName, sessions } from "./lib/sessions/session.ts";

/** The whole server as an Express app: the same for the process, for tests and for the document. */
export function createApp(deps: Deps, features: Features = bindFeatures): Express {
  const { config, pool, log, db } = deps;
  // However many live answers there are, each waits for it.
  setMaxListeners(0, deps.stopping);
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("trust proxy", config.TRUSTED_PROXIES);
  // By the site's address, not by what a header says: express-session sends a Secure cookie only then.
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
    secret: deps.secret,
    isHttps: config.isHttps,
    readSessions: sessionReader(db),
    checkPassword: (name, password) => checkPassword(db, name, password),
  });
  app.use(["/api", "/images", "/unsubscribe"], whileDatabaseAnswers(pool));
  // /unsubscribe alone takes a form from anywhere: a mail program's, that has nothing but a link's token.
  app.use(["/api", "/images"], sameSiteOnly(config.APP_URL));
  app.use(["/api", "/images", "/unsubscribe"], ...session.middleware);
  app.use("/api/logout", headDoesNothing);
  features(app, deps, {
    session: session.control,
    actorNow: session.actorNow,
    heavyWork: heavyWork(),
    liveLimit: liveLimit(),
    readBody: readJson,
    stopping: deps.stopping,
  });
  // Until a provider is configured there is none to go to.
  app.get("/api/login", (_req, res) => res.redirect("/login"));
  app.use("/api", unknownApiPath);
  app.use(page());
  app.use(errorHandler(log));
  return app;
}
