import { once } from "node:events";
import supertest from "supertest";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listenOnFreePort } from "../../../tests/support/server/listen-on-free-port.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { createApp } from "../../app.ts";
import { bindFeatures, type BindFeatures } from "../../features.ts";
import { createGuard } from "./authorize.ts";
import { bind } from "./bind.ts";
import { accessTable, openApiDocument } from "../document/openapi.ts";

const fakeFiles = defineContract("fakeFiles", {
  list: {
    method: "get",
    path: "/api/fake-files/:kind",
    summary: "A list as a file",
    access: "public",
    params: z.object({
      kind: z.enum(["whole", "piecewise", "broken", "cut", "foreign", "endless"]),
    }),
    response: { file: ["text/csv"] },
  },
});

async function* pieces(kind: string) {
  if (kind === "broken") throw new Error("The source is gone");
  yield "name\n";
  await new Promise((resolve) => setImmediate(resolve));
  if (kind === "cut") throw new Error("The source is gone");
  yield "Åsa\n";
}

const happened: string[] = [];

/** Yields nothing until the request is aborted. */
async function* endless(signal: AbortSignal) {
  happened.push("begun");
  await once(signal, "abort");
  happened.push("told");
  yield "late";
}

const withMadeUpFiles: BindFeatures = (app, ctx, gate) => {
  bindFeatures(app, ctx, gate);
  const guard = createGuard(gate, {
    policies: {},
    loaders: {},
    openLink: () => Promise.reject(new Error("No route here has a link")),
  });
  const list = ({ params: { kind } }: { params: { kind: string } }) =>
    Promise.resolve({
      type: kind === "foreign" ? "text/html" : "text/csv",
      body:
        kind === "endless" ? endless : kind === "whole" ? Buffer.from("name\nÅsa\n") : pieces(kind),
      name: "Åsas family.csv",
      version: "1",
    });
  bind(app, fakeFiles, { list }, guard);
};

const { ctx, http, served } = await testApp({}, withMadeUpFiles);
const { port } = await listenOnFreePort(served);
const path = "/api/fake-files";

it.each(["whole", "piecewise"])(
  "API-01 returns a file with its type and name: %s",
  async (kind) => {
    const { text, headers } = await http.get(`${path}/${kind}`).expect(200);
    expect(text).toBe("name\nÅsa\n");
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="?sas family.csv"; filename*=UTF-8''%C3%85sas%20family.csv`,
      "cache-control": "no-store",
      etag: '"1"',
    });
    const same = await http.get(`${path}/${kind}`).set("If-None-Match", '"1"').expect(304);
    expect(same.text).toBe("");
    expect((await http.head(`${path}/${kind}`).expect(200)).headers.etag).toBe('"1"');
  },
);

it("API-02 returns a message for an error before the first byte, and aborts on a later one", async () => {
  const { body } = await http.get(`${path}/broken`).expect(500);
  expect(body.code).toBe("fault");
  await expect(http.get(`${path}/cut`)).rejects.toThrow(/aborted|hang up/);
  await http.get(`${path}/whole`).expect(200);
});

it("API-02 tells a file's source that the caller left, even before the first byte", async () => {
  const caller = new AbortController();
  const request = fetch(`http://127.0.0.1:${port}${path}/endless`, { signal: caller.signal });
  await expect.poll(() => happened).toEqual(["begun"]);
  caller.abort();
  await expect(request).rejects.toThrow(/abort/);
  await expect.poll(() => happened).toEqual(["begun", "told"]);
});

it("API-05 logs an error after the first byte, which no answer can report", async () => {
  const { log, lines } = logInMemory();
  const logged = supertest(createApp({ ...ctx, log }, withMadeUpFiles));
  await expect(logged.get(`${path}/cut`)).rejects.toThrow(/aborted|hang up/);
  const found = lines.map((line) => JSON.parse(line) as { msg: string });
  expect(found.filter(({ msg }) => msg === "response cut off")).toMatchObject([
    { route: `${path}/:kind`, error: { message: "The source is gone" } },
  ]);
});

it("API-01 sends no file of a type missing from its contract", async () => {
  const { headers } = await http.get(`${path}/foreign`).expect(500);
  expect(headers["content-type"]).toMatch(/json/);
  expect(headers["content-disposition"]).toBeUndefined();
});

it("API-04 documents files in the API document and the access table", () => {
  const { paths } = openApiDocument([fakeFiles], "homecoming.sid");
  expect(paths).toMatchObject({
    "/api/fake-files/{kind}": { get: { responses: { 200: { content: { "text/csv": {} } } } } },
  });
  expect(accessTable([fakeFiles])).toEqual(["GET /api/fake-files/:kind — public"]);
});
