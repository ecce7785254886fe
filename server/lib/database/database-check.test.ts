import { expect, inject, it, onTestFinished } from "vitest";
import { aPool } from "../../../tests/support/server/pool.ts";
import { isOutage, createDatabaseCheck } from "./database-check.ts";

const failed = (facts: object, message = "It failed", cause?: unknown) =>
  Object.assign(new Error(message, { cause }), facts);

it.each([
  ["refused", failed({ syscall: "connect", code: "ECONNREFUSED" })],
  ["a name that leads nowhere", failed({ syscall: "getaddrinfo", code: "ENOTFOUND" })],
  ["broken", failed({ syscall: "read", code: "ECONNRESET" })],
  ["broken while written to", failed({ syscall: "write", code: "EPIPE" })],
  ["lost", failed({ code: "08006" })],
  ["full", failed({ code: "53300" })],
  ["stopping", failed({ code: "57P01" })],
  ["ended", failed({}, "Connection terminated unexpectedly")],
  [
    "asked after it broke",
    failed({}, "Client has encountered a connection error and is not queryable"),
  ],
  ["asked after it ended", failed({}, "Client was closed and is not queryable")],
  ["never free", failed({}, "timeout exceeded when trying to connect")],
  ["behind a query that failed", failed({}, "Failed query", failed({ code: "57P03" }))],
])("API-05 says that the database could not be asked: %s", (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  ["a rule of a table", failed({ code: "23505" })],
  ["a statement that took too long", failed({ code: "57014" })],
  ["a file", failed({ syscall: "open", code: "ENOENT" })],
  ["words that quote it", failed({}, "Said: Connection terminated")],
  ["what is no error", { code: "08006" }],
])("API-05 does not take for an outage: %s", (_what, error) => {
  expect(isOutage(error)).toBe(false);
});

it("API-05 takes a refusal for a sign of life, and a port where nothing listens for none", async () => {
  const { url } = inject("postgres");
  const pulse = (connectionString: string) => {
    const pool = aPool({ connectionString });
    onTestFinished(() => pool.end());
    return createDatabaseCheck(pool)();
  };
  expect(await pulse(url)).toBe(true);
  const unknown = new URL(url);
  unknown.pathname = "nowhere";
  expect(await pulse(unknown.href)).toBe(true);
  expect(await pulse("postgres://ann:secret@127.0.0.1:1/family")).toBe(false);
});
