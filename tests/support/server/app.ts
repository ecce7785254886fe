import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFamilyCache } from "../../../server/features/family/family-graph/family.cache.ts";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import supertest from "supertest";
import { contracts } from "#shared/features.ts";
import { createApp } from "../../../server/app.ts";
import { bindFeatures, type BindFeatures } from "../../../server/features.ts";
import { loadConfig } from "../../../server/lib/process/config.ts";
import type { Context } from "../../../server/lib/context.ts";
import { createLog, type Log } from "../../../server/lib/edge/log.ts";
import { listen } from "../../../server/lib/jobs/notifications.ts";
import { openApiDocument } from "../../../server/lib/document/openapi.ts";
import { createWorkerPool } from "../../../server/lib/workers/worker-pool.ts";
import { testDatabase } from "./database.ts";
import { guardedDb } from "./guarded-db.ts";
import { listenOnFreePort } from "./listen-on-free-port.ts";
import { BADGE_KEY } from "../badges.ts";
import { factoriesOn } from "../factories.ts";
import {
  createResponseValidator,
  withResponseValidation,
} from "../contracts/response-validation.ts";
import { signedInBrowser } from "../session.ts";

const document = openApiDocument(contracts, "homecoming.sid");
const validateResponse = createResponseValidator(JSON.parse(JSON.stringify(document)) as object);

/** Today's date in server tests. */
export const TODAY = "2026-11-21";

/**
 * Starts the whole server with a database for this file, which is emptied before each test. Call it once at
 * the top of a test file. `features` may add routes. Checks each response against the OpenAPI document.
 */
export async function testApp(settings?: Record<string, string>, features?: BindFeatures) {
  const { empty, ...test } = await appWithSharedRows(settings, features);
  beforeEach(empty);
  return test;
}

/** Like `testApp`, but rows stay between tests. */
export async function appWithSharedRows(
  settings: Record<string, string> = {},
  features: BindFeatures = bindFeatures,
  log: Log = createLog("silent"),
) {
  const database = await testDatabase();
  const guarded = guardedDb(database.pool);
  const now = () => new Date(`${TODAY}T12:00:00Z`);
  const backups = join(tmpdir(), `homecoming-backups-${randomUUID()}`);
  afterAll(() => rm(backups, { recursive: true, force: true }));
  const ctx: Context = {
    db: guarded,
    pool: database.pool,
    config: loadConfig({ LOG_LEVEL: "silent", BACKUP_DIR: backups, ...settings }),
    log,
    notifications: listen({ pool: database.pool, log }),
    stopping: new AbortController().signal,
    workers: createWorkerPool(database.pool),
    secret: "a secret that only the tests know",
    badgeKey: BADGE_KEY,
    familyOf: createFamilyCache({ db: guarded, now }),
    now,
  };
  const app = createApp(ctx, features);
  const violations: string[] = [];
  const served = withResponseValidation(app, validateResponse, (violation) =>
    violations.push(violation),
  );
  // Keeps connections open, because opening one for each request is slow.
  const { server } = await listenOnFreePort(served);
  server.keepAliveTimeout = 0;
  // These would try to reconnect after the database is dropped.
  afterAll(() => Promise.all([ctx.notifications.stop(), ctx.workers.close()]));
  afterEach(() =>
    expect(violations.splice(0), "responses that differ from the OpenAPI document").toEqual([]),
  );
  const make = factoriesOn(ctx);

  const http = supertest(server);
  /** Returns a browser in which this person is signed in, without a password. */
  const signInAs = (person: { id: number }) => signedInBrowser(server, ctx, person);
  /** Signs someone in with their password, for tests of signing in. */
  const signIn = (name: { email: string | null } | { username: string | null }) =>
    http.post("/api/login").send({ ...name, password: make.password });
  const { db, empty } = database;
  return { app, served, server, ctx, db, empty, http, signInAs, signIn, ...make };
}
