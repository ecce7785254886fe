import compression from "compression";
import express, { type Express } from "express";
import { pinoHttp } from "pino-http";
import { authContract } from "#shared/auth/auth.contract.ts";
import { contracts } from "#shared/contracts.ts";
import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import { groupsContract } from "#shared/groups/groups.contract.ts";
import { peopleContract } from "#shared/people/people.contract.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import { relativesContract } from "#shared/relationships/relatives.contract.ts";
import { findActor } from "./features/auth/auth.queries.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { checkPassword } from "./features/auth/auth.service.ts";
import { familyTreeRoutes } from "./features/family-tree/family-tree.routes.ts";
import { findVisibleGroup } from "./features/groups/groups.queries.ts";
import { groupsRoutes } from "./features/groups/groups.routes.ts";
import { imagesRoutes } from "./features/images/images.routes.ts";
import { findVisiblePerson } from "./features/people/people.queries.ts";
import { peopleRoutes } from "./features/people/people.routes.ts";
import { findVisibleRelationship } from "./features/relationships/relationships.queries.ts";
import { relationshipsRoutes } from "./features/relationships/relationships.routes.ts";
import { relativesRoutes } from "./features/relationships/relatives.routes.ts";
import { apiDocs } from "./lib/api-docs.ts";
import { authorize, identify, type SubjectLoaders } from "./lib/authorize.ts";
import { bind, type Guard } from "./lib/bind.ts";
import type { Deps } from "./lib/deps.ts";
import {
  errorHandler,
  headDoesNothing,
  readJson,
  sameSiteOnly,
  unknownApiPath,
} from "./lib/edge.ts";
import { securityHeaders } from "./lib/headers.ts";
import { health, metrics } from "./lib/health.ts";
import { page } from "./lib/page.ts";
import { requestLog } from "./lib/request-log.ts";
import { sessions } from "./lib/session.ts";

/** The whole server as an Express app: the same for the process, for tests and for the document. */
export function createApp(deps: Deps): Express {
  const { config, pool, log, db } = deps;
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("trust proxy", "loopback, linklocal, uniquelocal");
  app.set("query parser", "simple");
  app.use(securityHeaders(config));
  app.use(pinoHttp(requestLog(log)));
  if (config.METRICS) {
    const { timer, router } = metrics();
    app.use(timer, router);
  }
  app.use(health(pool));
  app.use(compression());
  app.use("/api", (_req, res, next) => {
    res.setHeader("Cache-Control", "no-store");
    next();
  });
  app.use(apiDocs(contracts));
  const session = sessions({
    pool,
    secret: deps.secret,
    findActor: (id) => findActor(db, id),
    checkPassword: (name, password) => checkPassword(db, name, password),
  });
  app.use(["/api", "/images"], sameSiteOnly(config.APP_URL), ...session.middleware);
  app.use("/api/logout", headDoesNothing);
  bindFeatures(app, deps, {
    identify,
    authorize: (...question) => authorize(subjectLoaders(deps), ...question),
    session: session.control,
    readBody: readJson,
  });
  // Until a provider is configured there is none to go to.
  app.get("/api/login", (_req, res) => res.redirect("/login"));
  app.use("/api", unknownApiPath);
  app.use(imagesRoutes(deps));
  app.use(page());
  app.use(errorHandler(log));
  return app;
}

function bindFeatures(app: Express, deps: Deps, guard: Guard): void {
  bind(app, authContract, authRoutes(deps), guard);
  bind(app, peopleContract, peopleRoutes(deps), guard);
  bind(app, groupsContract, groupsRoutes(deps), guard);
  bind(app, relationshipsContract, relationshipsRoutes(deps), guard);
  bind(app, relativesContract, relativesRoutes(deps), guard);
  bind(app, familyTreeContract, familyTreeRoutes(deps), guard);
}

const subjectLoaders = ({ db }: Deps): SubjectLoaders => ({
  person: (actor, id) => findVisiblePerson(db, actor, id),
  relative: (actor, id) => findVisiblePerson(db, actor, id),
  group: (actor, id) => findVisibleGroup(db, actor, id),
  relationship: (actor, id) => findVisibleRelationship(db, actor, id),
});
