import { afterAll, afterEach, beforeEach, expect } from "vitest";
import supertest from "supertest";
import { contracts } from "#shared/contracts.ts";
import { createApp } from "../../../server/app.ts";
import { bindFeatures, type Features } from "../../../server/features.ts";
import { loadConfig } from "../../../server/lib/process/config.ts";
import type { Deps } from "../../../server/lib/deps.ts";
import { createLog } from "../../../server/lib/edge/log.ts";
import { listen } from "../../../server/lib/jobs/notifications.ts";
import { openApiDocument } from "../../../server/lib/document/openapi.ts";
import { workerPool } from "../../../server/lib/workers/worker-pool.ts";
import { testDatabase } from "./database.ts";
import { guardedDb } from "./guarded-db.ts";
import { listening } from "./listening.ts";
import { BADGE_KEY } from "../badges.ts";
import { factoriesOn } from "../factories.ts";
import { judgeBy, judged } from "../contracts/published-answers.ts";
import { signedInBrowser } from "../session.ts";

const published = openApiDocument(contracts, "homecoming.sid");
const judgePublished = judgeBy(JSON.parse(JSON.stringify(published)) as object);

/** The day it is in the tests. */
export const TODAY = "2026-11-21";

/**
 * The whole server on this worker's own database, emptied before each test. Call it once at the top
 * of a test file; `features` may be others than the product's. Each answer is held against the
 * published document.
 */
export async function testApp(settings?: Record<string, string>, features?: Features) {
  const { empty, ...test } = await lastingApp(settings, features);
  beforeEach(empty);
  return test;
}

/** As `testApp`, but rows stay from one test to the next. */
export async function lastingApp(
  settings: Record<string, string> = {},
  features: Features = bindFeatures,
) {
  const database = await testDatabase();
  const deps: Deps = {
    db: guardedDb(database.pool),
    pool: database.pool,
    config: loadConfig({ LOG_LEVEL: "silent", ...settings }),
    log: createLog("silent"),
    notifications: listen({ pool: database.pool, log: createLog("silent") }),
    stopping: new AbortController().signal,
    workers: workerPool(database.pool),
    secret: "a secret that only the tests know of",
    badgeKey: BADGE_KEY,
    now: () => new Date(`${TODAY}T12:00:00Z`),
  };
  const app = createApp(deps, features);
  const faults: string[] = [];
  const served = judged(app, judgePublished, (fault) => faults.push(fault));
  // One server, and connections that stay open: each request would otherwise have its own.
  const { server } = await listening(served);
  server.keepAliveTimeout = 0;
  // Before its database goes, which it would otherwise ask for ever after.
  afterAll(() => Promise.all([deps.notifications.stop(), deps.workers.close()]));
  afterEach(() => expect(faults.splice(0), "answers that are not as published").toEqual([]));
  const make = factoriesOn(deps);

  const http = supertest(server);
  /** A browser in which this person is signed in, who needs no password for it. */
  const as = (person: { id: number }) => signedInBrowser(server, deps, person);
  /** Signs somebody in by their password, where signing in is what is tested. */
  const signIn = (name: { email: string | null } | { username: string | null }) =>
    http.post("/api/login").send({ ...name, password: make.password });
  const { db, empty } = database;
  return { app, served, server, deps, db, empty, http, as, signIn, ...make };
}
