import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { contracts } from "#shared/features.ts";
import { needsSignIn } from "#shared/lib/access.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { testApp } from "../support/server/app.ts";
import { listenOnFreePort } from "../support/server/listen-on-free-port.ts";

const { app, http, anAccount, password } = await testApp();
const { port } = await listenOnFreePort(app);

const signedInRoutes = contracts
  .flatMap(({ routes }: Contract) => Object.values(routes))
  .filter(({ body, access }) => body && needsSignIn(access));

const login = (text: string | Buffer, type = "application/json") =>
  http
    .post("/api/login")
    .set("Content-Type", type)
    .serialize((body: unknown) => body as string)
    .send(text);

const deep = `${"[".repeat(40)}${"]".repeat(40)}`;

/** The server's status line within 3 s of a request's headers, whose body never arrives. */
function answerToHead(head: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write([...head, "", ""].join("\r\n"));
  return new Promise((resolve, reject) => {
    socket.setTimeout(3_000, () => reject(new Error("no answer to the head of a request")));
    socket.once("data", (data) => resolve(data.toString().split("\r\n")[0] ?? ""));
    socket.once("error", reject);
  });
}

describe("the body of a request", () => {
  it.each(signedInRoutes)(
    "API-02 is rejected before it arrives if the sender is signed out: $method $path",
    async ({ method, path }) => {
      const line = `${method.toUpperCase()} ${path.replaceAll(/:\w+/g, "1")} HTTP/1.1`;
      const json = ["Content-Type: application/json", "Content-Length: 100"];
      const answer = await answerToHead([line, `Host: 127.0.0.1:${port}`, ...json]);
      expect(answer).toBe("HTTP/1.1 401 Unauthorized");
    },
  );

  it.each([
    ["at the start", `{ "email": ${deep} }`],
    ["after an escaped quote", `{ "password": "\\"", "email": ${deep} }`],
    ["after an escaped backslash", `{ "password": "\\\\", "email": ${deep} }`],
    ["in a name", `{ "\\"": ${deep} }`],
    ["after others that are closed", `{ "a": [[[]]], "email": ${deep} }`],
  ])("API-02 is rejected if it is nested too deeply, %s", async (_, text) => {
    const { body } = await login(text).expect(400);
    expect(body).toEqual({
      message: "This request is nested too deeply.",
      code: "invalid",
    });
  });

  it.each([
    ["in text", "["],
    ["in text after an escaped quote", '\\"['],
    ["in text after escaped backslashes", '\\\\\\"['],
  ])("API-02 may contain any number of brackets %s", async (_, text) => {
    await login(`{ "email": "a@example.org", "password": "${text.repeat(40)}" }`).expect(401);
  });

  it("API-02 may contain any number of brackets side by side", async () => {
    const beside = Array.from({ length: 40 }, () => [{}]);
    await login(JSON.stringify({ email: "a@example.org", password: "x", beside })).expect(401);
  });

  it.each(["utf-16", "utf-16le", "utf-16be", "utf-32", "utf-7", "iso-8859-1", "UTF-16LE"])(
    "API-02 is accepted only in UTF-8, in which brackets can be counted, not in %s",
    async (charset) => {
      const { email } = await anAccount();
      const text = JSON.stringify({ email, password });
      const written = /16/.test(charset) ? Buffer.from(`\uFEFF${text}`, "utf16le") : text;
      await login(written, `application/json; charset=${charset}`).expect(400);
      await login(text, 'application/json; charset="UTF-8"').expect(200);
    },
  );
});
