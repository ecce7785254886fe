import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { logInMemory } from "../../../../../tests/support/server/log-in-memory.ts";
import { queueGroupMessage } from "../../../messages/messages/write-message.service.ts";

const test = await testApp();
const { db, ctx } = test;
const { now, pollNow, aMailServer, aSender, aReunion, statuses } = sendingMail(test);

/** Sends an administrator's message to this many people; returns its id. */
async function aMessage(count: number): Promise<number> {
  const { people, group } = await aReunion(count);
  const admin = await test.anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
  const { id } = await db.transaction((tx) =>
    queueGroupMessage(tx, {
      familyGroupId: group.id,
      senderId: admin.id,
      subject: "News",
      content: "Hello",
      people: people.map((person) => person.id),
      sendAt: null,
      now: now(),
    }),
  );
  return id;
}

/** Makes PostgreSQL reject writes to a table until `repair`; `refusals` counts the rejections. */
async function refuseWrites(table: "messages" | "mail_queue") {
  await ctx.pool.query(`
    create sequence refused_writes;
    create function refuse_write() returns trigger language plpgsql as
      $$ begin perform nextval('refused_writes'); raise exception 'refused by the test'; end $$;
    create trigger refuse_writes before update on ${table}
      for each row execute function refuse_write()`);
  const repair = () =>
    ctx.pool.query(
      `drop function if exists refuse_write() cascade; drop sequence if exists refused_writes`,
    );
  const refusals = async () => {
    const { rows } = await ctx.pool.query(`select last_value::int, is_called from refused_writes`);
    return rows[0].is_called ? (rows[0].last_value as number) : 0;
  };
  onTestFinished(async () => void (await repair()));
  return { repair, refusals };
}

const allAre = async (status: string) =>
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set([status]));

describe("a failed database write", () => {
  it("MSG-02 of a message's progress delays no emails, and the progress is stored later", async () => {
    const server = await aMailServer();
    await aMessage(12);
    const { repair, refusals } = await refuseWrites("messages");
    aSender({ SMTP_URL: server.url });
    await allAre("sent");
    await expect.poll(refusals).toBeGreaterThan(0);
    await repair();
    await pollNow();
    await expect
      .poll(async () => (await db.select().from(messages)).map(({ status }) => status))
      .toEqual(["sent"]);
    expect(server.received).toHaveLength(12);
  });

  it("MSG-02 of a pause is logged, and all emails wait", async () => {
    const down = await aMailServer();
    await down.stop();
    await (await aReunion(1)).queueInvitations();
    await db.insert(mailQueue).values({});
    await refuseWrites("mail_queue");
    const { log, lines } = logInMemory();
    aSender({ SMTP_URL: down.url }, { log });
    await expect.poll(() => lines.join("")).toContain("The outbox worker failed");
    await allAre("pending");
  });

  it("MSG-02 of the sending rate releases the claimed emails unchanged", async () => {
    const server = await aMailServer();
    const { queueInvitations } = await aReunion(3);
    await queueInvitations();
    await db.insert(mailQueue).values({});
    const { repair, refusals } = await refuseWrites("mail_queue");
    aSender({ SMTP_URL: server.url, MAIL_PER_SECOND: "100" });
    await expect.poll(refusals).toBeGreaterThan(0);
    await allAre("pending");
    const rows = await db.select().from(mails).where(eq(mails.attempts, 0));
    expect(rows).toHaveLength(3);
    await repair();
    await pollNow();
    await allAre("sent");
    expect(server.received).toHaveLength(3);
  });
});

it("MSG-02 completes the progress of a message if the server was killed after its last email", async () => {
  const server = await aMailServer();
  const id = await aMessage(1);
  await db.update(mails).set({ status: "sent", sentAt: now() });
  await db.update(messages).set({ status: "sending" }).where(eq(messages.id, id));
  aSender({ SMTP_URL: server.url });
  await expect
    .poll(async () => (await db.select().from(messages)).map(({ status }) => status))
    .toEqual(["sent"]);
});
