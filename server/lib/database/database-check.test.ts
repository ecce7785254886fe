import { expect, inject, it, onTestFinished } from "vitest";
import { aPool } from "../../../tests/support/server/pool.ts";
import { isOutage, createDatabaseCheck } from "./database-check.ts";
import { AbandonedRequestError, DatabaseBusyError } from "./request-scope.ts";

const anError = (fields: object, message = "It failed", cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields);

it.each([
  ["refused", anError({ syscall: "connect", code: "ECONNREFUSED" })],
  ["an unknown host", anError({ syscall: "getaddrinfo", code: "ENOTFOUND" })],
  ["broken", anError({ syscall: "read", code: "ECONNRESET" })],
  ["broken while writing", anError({ syscall: "write", code: "EPIPE" })],
  ["lost", anError({ code: "08006" })],
  ["full", anError({ code: "53300" })],
  ["stopping", anError({ code: "57P01" })],
  ["ended", anError({}, "Connection terminated unexpectedly")],
  [
    "queried after it broke",
    anError({}, "Client has encountered a connection error and is not queryable"),
  ],
  ["queried after it ended", anError({}, "Client was closed and is not queryable")],
  ["a query of an abandoned request", new AbandonedRequestError()],
  ["the cause of a failed query", anError({}, "Failed query", anError({ code: "57P03" }))],
])("API-05 reports an outage: %s", (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  ["never free", new DatabaseBusyError()],
  ["a table's constraint", anError({ code: "23505" })],
  ["a statement timeout", anError({ code: "57014" })],
  ["a file", anError({ syscall: "open", code: "ENOENT" })],
  ["a message that quotes it", anError({}, "Said: Connection terminated")],
  ["not an error", { code: "08006" }],
])("API-05 reports no outage: %s", (_what, error) => {
  expect(isOutage(error)).toBe(false);
});

it("API-05 treats a rejected connection as alive, and a port where nothing listens as down", async () => {
  const { url } = inject("postgres");
  const checkDatabase = (connectionString: string) => {
    const pool = aPool({ connectionString });
    onTestFinished(() => pool.end());
    return createDatabaseCheck(pool)();
  };
  expect(await checkDatabase(url)).toBe(true);
  const unknown = new URL(url);
  unknown.pathname = "nowhere";
  expect(await checkDatabase(unknown.href)).toBe(true);
  expect(await checkDatabase("postgres://ann:secret@127.0.0.1:1/family")).toBe(false);
});
