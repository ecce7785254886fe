import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { listenOnFreePort } from "../../../tests/support/server/listen-on-free-port.ts";
import {
  fakeUploads,
  UPLOAD_LIMIT,
} from "../../../tests/support/contracts/fake-uploads.contract.ts";
import { withUploads } from "../../../tests/support/contracts/fake-uploads.ts";
import { aSession } from "../../../tests/support/session.ts";
import { createHttpServer } from "../edge/http-server.ts";
import { accessTable, openApiDocument } from "../document/openapi.ts";

const { received, features } = withUploads();
const { app, ctx, signInAs, http, aGroup, anAccount } = await testApp({}, features);
const NEVER = 60_000;
/** This is long enough for data in transit on a busy machine. */
const PATIENCE = 1_000;
const patient = { headers: NEVER, request: NEVER, upload: NEVER, chunk: NEVER, checkInterval: 50 };
const usual = await listenOnFreePort(createHttpServer(app, patient));
const hurried = await listenOnFreePort(createHttpServer(app, { ...patient, request: 300 }));
const impatient = await listenOnFreePort(createHttpServer(app, { ...patient, chunk: PATIENCE }));
const bounded = await listenOnFreePort(createHttpServer(app, { ...patient, upload: 600 }));

const path = (id: number) => `/api/fake-uploads/${id}`;
const csv = "text/csv; charset=utf-8";

beforeEach(() => Object.assign(received, { calls: 0, chunks: 0, files: [], failures: [] }));

/** A family member and their browser. */
async function aMember() {
  const group = await aGroup();
  const person = await anAccount({ familyGroupId: group.id });
  return { group, person, agent: await signInAs(person) };
}

/** A connection on which this person has started to upload a file. */
async function startUpload(
  { port }: { port: number },
  { group, person }: Pick<Awaited<ReturnType<typeof aMember>>, "group" | "person">,
  ...headers: string[]
): Promise<Socket> {
  const { name, value } = await aSession(ctx, person);
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  const lines = [`POST ${path(group.id)} HTTP/1.1`, "Host: localhost", `Cookie: ${name}=${value}`];
  socket.write([...lines, ...headers, "", ""].join("\r\n"));
  return socket;
}

describe("an upload", () => {
  it("API-01 passes the bytes to a handler as they arrive, with their type and length", async () => {
    const { group, agent } = await aMember();
    const sent = agent.post(path(group.id)).type(csv).send("name\nAda\n");
    const { body } = await sent.expect(200);
    expect(body).toEqual({ type: "text/csv", size: 9, length: 9 });
    expect(received.files).toEqual(["name\nAda\n"]);
  });

  it("API-02 accepts the maximum size, and rejects a larger one", async () => {
    const { group, agent } = await aMember();
    const largest = "name".padEnd(UPLOAD_LIMIT, "x");
    await agent.post(path(group.id)).type(csv).send(largest).expect(200);
    const { body } = await agent.post(path(group.id)).type(csv).send(`${largest}x`).expect(413);
    expect(body).toEqual({
      message: "This file is too large. The limit is 300 kB.",
      code: "tooLarge",
    });
    expect([received.calls, received.files.length]).toEqual([1, 1]);
  });

  it("API-02 counts one without a length, and stops reading at the limit", async () => {
    const member = await aMember();
    const socket = await startUpload(
      usual,
      member,
      "Content-Type: text/csv",
      "Transfer-Encoding: chunked",
      "Connection: close",
    );
    const piece = "x".repeat(64 * 1024);
    for (let sent = 0; sent < 20; sent++) socket.write(`10000\r\n${piece}\r\n`);
    socket.write("0\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("This file is too large. The limit is 300 kB.");
    expect(received).toMatchObject({ calls: 1, files: [] });
    expect(received.failures).toHaveLength(1);
  });

  it("API-02 that ends early fails in the handler, and nothing is stored", async () => {
    const member = await aMember();
    const type = "Content-Type: text/csv";
    const socket = await startUpload(usual, member, type, "Content-Length: 1000");
    socket.write("name\nAda\n");
    await expect.poll(() => received.chunks).toBe(1);
    socket.destroy();
    await expect
      .poll(() => received.failures)
      .toEqual(["The upload was cut off. Upload the file again."]);
    expect(received.files).toEqual([]);
    await member.agent.post(path(member.group.id)).type(csv).send("name").expect(200);
  });

  it("API-02 of another type is rejected with a message", async () => {
    const { group, agent } = await aMember();
    for (const type of ["image/png", "application/json", "text/csvx"]) {
      const { body } = await agent.post(path(group.id)).type(type).send("{}").expect(400);
      expect(body.message).toBe("Send a file of this type: text/csv.");
    }
    await agent.post(path(group.id)).expect(400);
    expect(received.calls).toBe(0);
  });

  it("API-02 with invalid content is rejected by its handler", async () => {
    const { group, agent } = await aMember();
    const { body } = await agent.post(path(group.id)).type(csv).send("<a/>").expect(400);
    expect(body.message).toBe("This is not a list of names.");
    expect(received.files).toEqual([]);
  });

  it("ROLE-01 is rejected before its first byte: signed out, unknown, of another family, no id", async () => {
    const { group, person } = await aMember();
    const other = await aMember();
    const headers = ["Content-Type: text/csv", "Content-Length: 1000"];
    const refused = async (sender: typeof person, id: number | string) => {
      const to = { ...group, id: id as number };
      const socket = await startUpload(usual, { person: sender, group: to }, ...headers);
      return (await new Promise<Buffer>((heard) => socket.once("data", heard))).toString();
    };
    expect(await refused({ ...person, id: 2_000_000_001 }, group.id)).toMatch(/^HTTP\/1.1 401 /);
    expect(await refused(other.person, group.id)).toMatch(/^HTTP\/1.1 404 /);
    expect(await refused(person, 2_000_000_001)).toMatch(/^HTTP\/1.1 404 /);
    expect(await refused(person, "x")).toMatch(/^HTTP\/1.1 400 /);
    expect(received.calls).toBe(0);
    const sent = http.post(path(group.id)).type(csv);
    await sent.send("name".padEnd(UPLOAD_LIMIT + 1)).expect(401);
  });
});

describe("a slow upload", () => {
  const headers = ["Content-Type: text/csv", "Content-Length: 40", "Connection: close"];
  const line = "name".repeat(10);

  it.each(["hurried", "impatient"])(
    "API-02 may take its time while data arrives: %s",
    async (which) => {
      const server = which === "hurried" ? hurried : impatient;
      const socket = await startUpload(server, await aMember(), ...headers);
      let at = 0;
      const timer = setInterval(() => socket.write(line[at++] ?? ""), 30);
      onTestFinished(() => clearInterval(timer));
      const started = performance.now();
      expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
      expect(performance.now() - started).toBeGreaterThan(PATIENCE);
    },
  );

  it("API-02 is aborted if no more data arrives", async () => {
    const socket = await startUpload(impatient, await aMember(), ...headers);
    socket.write("name");
    expect(await text(socket)).toBe("");
    expect(received.files).toEqual([]);
  });

  it("API-02 is aborted if it takes longer than the limit", async () => {
    const socket = await startUpload(bounded, await aMember(), ...headers);
    const timer = setInterval(() => socket.write("n"), 50);
    onTestFinished(() => clearInterval(timer));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    await expect.poll(() => received.failures).toHaveLength(1);
  });
});

it("API-04 documents uploads in the API document and the access table", () => {
  const { paths } = openApiDocument([fakeUploads], "homecoming.sid");
  expect(paths["/api/fake-uploads/{id}"]).toMatchObject({
    post: {
      requestBody: {
        required: true,
        description: "A file of at most 300 kB",
        content: { "text/csv": { schema: { type: "string", format: "binary" } } },
      },
      responses: { 400: {}, 401: {}, 403: {}, 404: {}, 413: {} },
    },
  });
  expect(accessTable([fakeUploads])).toEqual([
    "POST /api/fake-uploads/:id — group.see, group at params.id",
  ]);
});
