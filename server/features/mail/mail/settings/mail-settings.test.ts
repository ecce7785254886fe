import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { mailSettings } from "#shared/core/mail-server/mail-settings.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { capturedMails } from "#shared/mail/mail/captured-mails.table.ts";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { sendTestEmail } from "./test-email.service.ts";

const test = await testApp();
const { db, ctx, signInAs, anAccount } = test;
const { aMailServer, aSender, aReunion, statuses } = sendingMail(test);

const PATH = "/api/mail/settings";
const SETTINGS = {
  host: "127.0.0.1",
  port: 2525,
  security: "none",
  user: "family",
  password: "a very secret word",
  from: "family@berg.example",
};
const WITHOUT_ACCOUNT = { ...SETTINGS, user: "", password: "" };

const aSuperAdmin = async () => {
  const ada = await anAccount({ role: "SUPER_ADMIN", email: "ada@berg.example" });
  return { ada, agent: await signInAs(ada) };
};

/** A server that accepts connections but never answers. */
async function aSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it("AUTH-18 stores mail settings encrypted, and never returns the password", async () => {
  const { agent } = await aSuperAdmin();
  const none = await agent.get(PATH).expect(200);
  expect(none.body).toEqual({ source: "none", settings: null });
  const saved = await agent.put(PATH).send(SETTINGS).expect(200);
  const { password, ...shown } = SETTINGS;
  const expected = { source: "screen", settings: { ...shown, hasPassword: true } };
  expect(saved.body).toEqual(expected);
  expect((await agent.get(PATH).expect(200)).body).toEqual(expected);
  const [row] = await db.select().from(mailSettings);
  const stored = Buffer.from(row!.sealed, "base64").toString("latin1");
  for (const secret of [password, "berg.example", "127.0.0.1"])
    expect(stored).not.toContain(secret);
  expect((await agent.get("/api/mail").expect(200)).body).toMatchObject({ hasMailServer: true });
});

it("AUTH-18 a blank password keeps the saved one, but never for another server or user", async () => {
  const { agent } = await aSuperAdmin();
  await agent.put(PATH).send(SETTINGS).expect(200);
  const kept = await agent
    .put(PATH)
    .send({ ...SETTINGS, password: "", port: 2526 })
    .expect(200);
  expect(kept.body.settings).toMatchObject({ port: 2526, hasPassword: true });
  for (const change of [{ host: "evil.example" }, { user: "somebody" }]) {
    const { body } = await agent
      .put(PATH)
      .send({ ...SETTINGS, password: "", ...change })
      .expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ path: "password" })]);
  }
});

it.each([
  ["host", "https://smtp.example.com"],
  ["host", "smtp.example.com:587"],
  ["host", ""],
  ["port", "0"],
  ["port", "70000"],
  ["port", "mail"],
  ["security", "some"],
  ["from", "nobody"],
])("AUTH-18 reports what is wrong with the %s %s", async (field, value) => {
  const { agent } = await aSuperAdmin();
  const { body } = await agent
    .put(PATH)
    .send({ ...SETTINGS, [field]: value })
    .expect(400);
  expect(body.errors).toEqual([expect.objectContaining({ path: field })]);
  expect(await db.$count(mailSettings)).toBe(0);
});

it("AUTH-18 asks for the settings again after the server's secret changed, and emails wait", async () => {
  const { agent, ada } = await aSuperAdmin();
  await agent.put(PATH).send(SETTINGS).expect(200);
  await db
    .update(mailSettings)
    .set({ sealed: "b2xkIGRhdGEgb2YgYW5vdGhlciBzZWNyZXQsIGxvbmcgZW5vdWdo" });
  const { body } = await agent.get(PATH).expect(200);
  expect(body).toEqual({ source: "unreadable", settings: null });
  const refusal = await agent.post("/api/mail/test").expect(409);
  expect(refusal.body.message).toContain("Enter them again");
  await (await aReunion(1)).queueInvitations();
  aSender({});
  const paused = async () => (await db.select().from(mailQueue))[0]?.pauseReason ?? null;
  await expect.poll(paused).toContain("Enter them again");
  await expect.poll(statuses).toEqual(["pending"]);
  const server = await aMailServer();
  const again = { ...WITHOUT_ACCOUNT, port: server.port };
  await agent.put(PATH).send(again).expect(200);
  await expect.poll(statuses).toEqual(["sent"]);
  expect(ada.email).toBe("ada@berg.example");
});

it("AUTH-18 every process uses new settings and the new sender without a restart", async () => {
  const { agent } = await aSuperAdmin();
  aSender({});
  aSender({});
  const { queueInvitations } = await aReunion(2);
  await queueInvitations();
  await expect.poll(statuses).toEqual(["captured", "captured"]);
  expect(await db.$count(capturedMails)).toBe(2);
  const [first, second] = [await aMailServer(), await aMailServer()];
  await agent
    .put(PATH)
    .send({ ...WITHOUT_ACCOUNT, port: first.port })
    .expect(200);
  await db.delete(mails);
  await (await aReunion(5)).queueInvitations();
  await expect.poll(() => first.received.length).toBe(5);
  expect(first.received[0]!.source).toContain("From: Homecoming <family@berg.example>");
  await agent
    .put(PATH)
    .send({ ...WITHOUT_ACCOUNT, port: second.port })
    .expect(200);
  await (await aReunion(5)).queueInvitations();
  await expect.poll(() => second.received.length).toBe(5);
  await agent.delete(PATH).expect(200);
  await (await aReunion(1)).queueInvitations();
  await expect.poll(() => db.$count(capturedMails)).toBe(3);
});

it("AUTH-18 a test email goes to the person who requests it, and reports that the server accepted it", async () => {
  const server = await aMailServer();
  const { agent } = await aSuperAdmin();
  await agent.post("/api/mail/test").expect(409);
  await agent
    .put(PATH)
    .send({ ...WITHOUT_ACCOUNT, port: server.port })
    .expect(200);
  const { body } = await agent.post("/api/mail/test").expect(200);
  expect(body).toMatchObject({
    success: true,
    message: expect.stringContaining("accepted a test email to ada@berg.example"),
  });
  expect(server.received.map(({ to }) => to)).toEqual(["ada@berg.example"]);
});

it("AUTH-18 a test email explains in plain words what is wrong", async () => {
  const { agent } = await aSuperAdmin();
  const down = await aMailServer();
  await down.stop();
  const strict = await aMailServer(
    { atRecipient: () => ({ code: 550, message: "5.7.1 Not by us" }) },
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) =>
        password === "right" ? done(null, { user: "family" }) : done(new Error("Wrong password")),
    },
  );
  const tried = [
    [{ ...WITHOUT_ACCOUNT, port: down.port }, "Nothing responds at"],
    [{ ...WITHOUT_ACCOUNT, host: "mail.nowhere.invalid" }, "There is no server called"],
    [{ ...SETTINGS, port: strict.port }, "doesn't accept this username and password"],
    [{ ...SETTINGS, port: strict.port, password: "right" }, "It said: 550 5.7.1 Not by us"],
    [{ ...SETTINGS, port: strict.port, security: "tls" }, "doesn't use TLS from the start"],
    [{ ...SETTINGS, port: strict.port, security: "starttls" }, "doesn't offer STARTTLS"],
  ] as const;
  for (const [settings, words] of tried) {
    await agent.put(PATH).send(settings).expect(200);
    const { body } = await agent.post("/api/mail/test").expect(200);
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(words) });
  }
});

it("AUTH-18 a test email fails if the server accepts the connection but never answers", async () => {
  const { agent, ada } = await aSuperAdmin();
  await agent
    .put(PATH)
    .send({ ...WITHOUT_ACCOUNT, port: await aSilentServer() })
    .expect(200);
  const soon = {
    dnsTimeout: 200,
    connectionTimeout: 200,
    greetingTimeout: 200,
    socketTimeout: 200,
  };
  const outcome = await sendTestEmail(ctx, ada.id, soon);
  expect(outcome).toMatchObject({
    success: false,
    message: expect.stringContaining("isn't responding"),
  });
});

it("AUTH-18 a test email needs a recipient address", async () => {
  const server = await aMailServer();
  const ada = await anAccount({ role: "SUPER_ADMIN", email: null, username: "ada" });
  const agent = await signInAs(ada);
  await agent
    .put(PATH)
    .send({ ...WITHOUT_ACCOUNT, port: server.port })
    .expect(200);
  const { body } = await agent.post("/api/mail/test").expect(409);
  expect(body.message).toContain("no email address");
});
