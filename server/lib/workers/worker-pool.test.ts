import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/server/database.ts";
import { renderBadgesPdf } from "../../features/reunions/badges/badge-pdf.view.ts";
import { previewGedcom } from "../../features/tree/gedcom/preview/gedcom-preview.service.ts";
import { describeError } from "../edge/describe-error.ts";
import { HttpError } from "../errors.ts";
import { serializeError, deserializeError } from "./worker-messages.ts";
import { createWorkerPool } from "./worker-pool.ts";
import { defineWorkerTask } from "./worker-task.ts";

const { pool } = await testDatabase();
const workers = createWorkerPool(pool);
afterAll(() => workers.close());
const notAborted = new AbortController().signal;

const badges = (count: number) => ({
  info: { title: "Reunion", createdAt: new Date("2026-11-21T12:00:00Z") },
  badges: Array.from({ length: count }, (_, n) => ({
    name: `Anna ${n}`,
    branch: null,
    generation: 1,
    kin: null,
    code: `${n}`.padStart(25, "1"),
  })),
  sheet: "a4-cards" as const,
});

describe("a worker thread", () => {
  it("API-02 works while the main thread serves others", async () => {
    // Starts the thread first, because its start isn't measured.
    await workers.run(renderBadgesPdf, badges(1), notAborted);
    let longestBlockMs = 0;
    let last = performance.now();
    const clock = setInterval(() => {
      longestBlockMs = Math.max(longestBlockMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const startedAt = performance.now();
    const file = await workers.run(renderBadgesPdf, badges(1500), notAborted);
    const durationMs = performance.now() - startedAt;
    clearInterval(clock);
    expect(Buffer.from(file.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(longestBlockMs).toBeLessThan(durationMs / 4);
  });

  it("API-02 ends at once when its task is aborted, and the next task gets a new one", async () => {
    const abortController = new AbortController();
    const unwanted = workers.run(renderBadgesPdf, badges(2000), abortController.signal);
    await new Promise((resolve) => setImmediate(resolve));
    abortController.abort(new Error("Gone"));
    await expect(unwanted).rejects.toThrow("Gone");
    await expect(workers.run(renderBadgesPdf, badges(1), abortController.signal)).rejects.toThrow(
      "Gone",
    );
    expect((await workers.run(renderBadgesPdf, badges(1), notAborted)).length).toBeGreaterThan(0);
  });

  it("API-02 reads the database, and passes on an error with its status and message", async () => {
    const file = {
      id: 2_000_000_001,
      familyGroupId: 1,
      name: "gone.ged",
      size: 1,
      createdAt: new Date(),
      done: null,
    };
    const failedRun = workers.run(previewGedcom, { file, now: new Date() }, notAborted);
    await expect(failedRun).rejects.toBeInstanceOf(HttpError);
    await expect(failedRun).rejects.toMatchObject({ status: 400 });
  });

  it("API-05 names an unknown task", async () => {
    const unlisted = defineWorkerTask("unlisted", async () => 1);
    await expect(workers.run(unlisted, null, notAborted)).rejects.toThrow(
      "server/worker.ts doesn't list the task unlisted",
    );
  });

  it("API-05 logs a failed query without its values", async () => {
    const db = drizzle({ client: pool });
    const failed: unknown = await db
      .execute(sql`select ${"ada@example.org"}::integer`)
      .catch((error: unknown) => error);
    const logged = JSON.stringify(describeError(deserializeError(serializeError(failed))));
    expect(logged).toContain("select $1::integer");
    expect(logged).not.toContain("ada@example.org");
    expect(deserializeError(serializeError(failed))).toMatchObject({ code: "22P02" });
  });

  it("API-05 keeps the details of a database error", () => {
    const error = Object.assign(new Error("Refused"), { code: "53300", syscall: "connect" });
    expect(deserializeError(serializeError(error))).toMatchObject({
      message: "Refused",
      code: "53300",
      syscall: "connect",
    });
    const wrapped = new Error("Failed query", { cause: error });
    expect(deserializeError(serializeError(wrapped))).toMatchObject({ code: "53300" });
  });
});
