import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { eq } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db } = test;
const { advanceClock, pollNow, aMailServer, aSender, aReunion, statuses } = sendingMail(test);
const MINUTE = 60_000;

const paused = async () => (await db.select().from(mailQueue))[0]?.pauseReason ?? null;
const theMail = async () => (await db.select().from(mails))[0]!;

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

describe("a slow mail server", () => {
  it("MSG-02 that doesn't confirm an email gets it again later with the same Message-ID", async () => {
    let isSlow = true;
    const messageIds: string[] = [];
    const server = await aMailServer({
      atContent: ({ messageId }) => {
        messageIds.push(messageId);
        return isSlow ? new Promise(() => undefined) : null;
      },
    });
    await (await aReunion(1)).queueInvitations();
    aSender({ SMTP_URL: `${server.url}?socketTimeout=300` });
    await expect.poll(async () => (await theMail()).error).toContain("Timeout");
    expect(await statuses()).toEqual(["pending"]);
    expect(await paused()).toBe(null);
    isSlow = false;
    advanceClock(MINUTE);
    await pollNow();
    await expect.poll(statuses).toEqual(["sent"]);
    expect(messageIds).toHaveLength(2);
    expect(new Set(messageIds).size).toBe(1);
  });

  it("MSG-02 that sends no greeting makes all emails wait, and is reported as not responding", async () => {
    const port = await aSilentServer();
    await (await aReunion(2)).queueInvitations();
    aSender({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=300` });
    await expect.poll(paused).toContain(`127.0.0.1:${port} isn't responding.`);
    await expect.poll(statuses).toEqual(["pending", "pending"]);
  });

  it("MSG-02 that drops a connection before accepting an email gets it again at once", async () => {
    let turnedAway = 0;
    const server = await aMailServer(
      {},
      {
        onMailFrom: (_, __, done) => {
          const isRejected = turnedAway++ % 2 === 0;
          const tooManyError = Object.assign(new Error("4.3.2 Too many mails"), {
            responseCode: 421,
          });
          done(isRejected ? tooManyError : null);
        },
      },
    );
    await (await aReunion(1)).queueInvitations();
    aSender({ SMTP_URL: server.url });
    await expect.poll(statuses).toEqual(["sent"]);
    expect(await theMail()).toMatchObject({ attempts: 1, error: null });
    expect(server.received).toHaveLength(1);
    expect(await db.$count(mailQueue)).toBe(0);
  });
});

describe("a misconfigured mail server", () => {
  it("MSG-02 is detected at startup, before there are any emails, and doesn't stop the server", async () => {
    const down = await aMailServer();
    await down.stop();
    aSender({ SMTP_URL: down.url });
    await expect.poll(paused).toContain(`Nothing responds at 127.0.0.1:${down.port}`);
  });

  it("MSG-02 is reported with the reason: its name, TLS, or certificate", async () => {
    const plain = await aMailServer();
    const secure = await aMailServer({}, { secure: true });
    const tried = [
      ["smtp://mail.nowhere.invalid", "There is no server called mail.nowhere.invalid"],
      [`smtps://127.0.0.1:${plain.port}`, "doesn't use TLS from the start"],
      [
        `smtps://127.0.0.1:${secure.port}`,
        `The certificate of 127.0.0.1:${secure.port} isn't trusted`,
      ],
      [`smtp://127.0.0.1:${plain.port}?requireTLS=true`, "doesn't offer STARTTLS"],
    ] as const;
    for (const [url, words] of tried) {
      const sender = aSender({ SMTP_URL: url });
      await expect.poll(paused).toContain(words);
      await sender.stop();
      await db.delete(mailQueue);
    }
  });

  it("MSG-02 receives emails over TLS, even with an allowed self-signed certificate", async () => {
    const isByTls: boolean[] = [];
    const secure = await aMailServer(
      {},
      { secure: true, onMailFrom: (_, { secure: is }, done) => (isByTls.push(is), done()) },
    );
    await (await aReunion(1)).queueInvitations();
    aSender({ SMTP_URL: `smtps://127.0.0.1:${secure.port}?tls.rejectUnauthorized=false` });
    await expect.poll(statuses).toEqual(["sent"]);
    expect(isByTls).toEqual([true]);
  });
});

describe("one rejected email", () => {
  const STRANGE = [
    '"a quoted name"@strange.example',
    "spaces in it@strange.example",
    "two@strange.example,third@strange.example",
    "<angle@strange.example>",
    "angle@strange.example> NOTIFY=NEVER",
    "no-at-sign",
    "jörg@strange.example",
    "anna@straße.example",
    `${"long".repeat(75)}@strange.example`,
    "🌲@strange.example",
  ];

  it.each([true, false])(
    "MSG-02 with a strange address doesn't fail other emails (SMTPUTF8 unknown to the server: %s)",
    async (hideSMTPUTF8) => {
      const server = await aMailServer({}, { hideSMTPUTF8 });
      const { people, queueInvitations } = await aReunion(STRANGE.length + 2);
      for (const [place, email] of STRANGE.entries())
        await db
          .update(users)
          .set({ email })
          .where(eq(users.id, people[place + 1]!.id));
      await queueInvitations();
      aSender({ SMTP_URL: server.url });
      const open = async () =>
        (await statuses()).filter((status) => status !== "sent" && status !== "failed");
      await expect.poll(open).toEqual([]);
      expect(await paused()).toBe(null);
      const outcome = await statuses();
      expect([outcome[0], outcome.at(-1)]).toEqual(["sent", "sent"]);
      const received = server.received.map(({ to }) => to);
      expect(received).toContain("anna@straße.example");
      for (const { source } of server.received) expect(source).not.toMatch(/^NOTIFY/m);
      // Everyone who got an email is in the list of addresses.
      const known = new Set([
        ...people.map(({ email }) => email),
        ...STRANGE,
        "angle@strange.example",
      ]);
      expect(received.filter((to) => !known.has(to))).toEqual([]);
      expect(new Set(received).size).toBe(received.length);
    },
  );

  it("MSG-02 with a line break in its address isn't sent, and the others are", async () => {
    const server = await aMailServer();
    const { people, queueInvitations } = await aReunion(3);
    const email = "bo@strange.example\r\nBcc: all@strange.example";
    await db.update(users).set({ email }).where(eq(users.id, people[1]!.id));
    const { unreachable } = await queueInvitations();
    expect(unreachable).toEqual([{ id: people[1]!.id, reason: "noAddress" }]);
    aSender({ SMTP_URL: server.url });
    await expect.poll(statuses).toEqual(["sent", "sent"]);
  });

  const tooLarge = Object.assign(new Error("5.3.4 Too large"), { responseCode: 552 });

  it.each([
    ["announces its limit", { size: 1_000 }],
    ["rejects it for its size", { onMailFrom: (_, __, done) => done(tooLarge) }],
  ] satisfies [string, SMTPServerOptions][])(
    "MSG-02 too large for a server that %s fails alone",
    async (_, options) => {
      const server = await aMailServer({}, options);
      await (await aReunion(1)).queueInvitations();
      aSender({ SMTP_URL: server.url });
      await expect.poll(statuses).toEqual(["failed"]);
      expect(await paused()).toBe(null);
    },
  );
});
