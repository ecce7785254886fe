import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { sendingMail } from "../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../core/links/links.service.ts";
import { queueGroupMessage } from "../messages/write-message.service.ts";

const test = await testApp();
const { db, app, ctx, http, signInAs, aGroup, aPerson, anAccount, aRelationship, updatePerson } =
  test;
const { now, aMailServer, aSender, statuses } = sendingMail(test);

/** An author and two readers in one family, one with a child, and an email to each. */
async function aFamily() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const writer = await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Ada Berg" });
  const mother = await anAccount({ ...inGroup, fullName: "Mia **Berg** <b>" });
  const child = await aPerson({ ...inGroup, fullName: "Kid Berg", birthdate: "2018-03-01" });
  await aRelationship(mother, "PARENT", child);
  const write = (content: string, subject = "For {{name}}", people = [mother.id, child.id]) =>
    db.transaction((tx) =>
      queueGroupMessage(tx, {
        ...inGroup,
        senderId: writer.id,
        subject,
        content,
        people,
        sendAt: null,
        now: now(),
      }),
    );
  return { group, inGroup, writer, mother, child, write };
}

/** Sends everything that is due now and returns the received emails. */
async function receivedMails() {
  const server = await aMailServer();
  const sender = aSender({ SMTP_URL: server.url });
  const isOpen = async () => (await statuses()).some((each) => /pending|sending/.test(each));
  await expect.poll(isOpen).toBe(false);
  await sender.stop();
  return Promise.all(server.received.splice(0).map(({ source }) => PostalMime.parse(source)));
}

describe("a message by email", () => {
  it("MSG-04 shows Markdown, names the reader and everyone it is for, and runs no typed code", async () => {
    const { write, writer } = await aFamily();
    await write(
      "Dear {{name}}, **come** to *us*, {{people}}:\n\n- [map](https://maps.example/a?b=1&c=2)\n- chairs\n\n<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>",
    );
    const [mail] = await receivedMails();
    const { html = "", text = "", subject } = mail!;
    expect(subject).toBe("For Mia **Berg** <b>");
    expect(html).toContain("<strong>come</strong>");
    expect(html).toContain("<em>us</em>");
    expect(html.replaceAll("\n", "")).toMatch(
      /<li>.*href="https:\/\/maps\.example\/a\?b=1&amp;c=2"/,
    );
    expect(html).toContain("Mia **Berg** &lt;b&gt;");
    expect(html).not.toMatch(/<script|<img|<b>|href="javascript/i);
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain("come to us, Kid Berg and you:");
    expect(text).toContain("- map (https://maps.example/a?b=1&c=2)\n- chairs");
    expect(text).toContain("This email is for Kid Berg and you.");
    expect(mail!.replyTo?.[0]?.address).toBe(writer.email);
  });

  it("MSG-04 doesn't let a subject add a header", async () => {
    const { write } = await aFamily();
    await write("Text", "Hello\r\nBcc: everybody@x.example");
    const [mail] = await receivedMails();
    expect(mail!.subject).toBe("Hello Bcc: everybody@x.example");
    expect(mail!.bcc ?? []).toEqual([]);
  });

  it("MSG-02 isn't sent to someone who left the group, or if its author may no longer write", async () => {
    const { write, mother, child, writer } = await aFamily();
    await write("Text");
    await updatePerson(child, { familyGroupId: null });
    expect((await receivedMails())[0]!.text).not.toContain("Kid Berg");
    await write("Text", "Second", [mother.id]);
    await updatePerson(mother, { familyGroupId: (await aGroup()).id });
    expect(await receivedMails()).toEqual([]);
    const { write: again, writer: other } = await aFamily();
    await again("Text");
    await updatePerson(other, { role: "USER" });
    expect(await receivedMails()).toEqual([]);
    expect(await statuses()).toEqual(["sent", "closed", "closed"]);
    expect(writer.role).toBe("FAMILY_ADMIN");
    const readStatuses = async () => (await db.select().from(messages)).map(({ status }) => status);
    await expect.poll(readStatuses).toEqual(expect.arrayContaining(["sent", "failed"]));
  });
});

describe("unsubscribing", () => {
  const token = async (personId: number) =>
    issueLink(db, { purpose: "unsubscribe", personId }, { now: now() });

  it("MSG-04 works with one click in an email program, without cookie or origin (RFC 8058)", async () => {
    const { write, mother } = await aFamily();
    await write("Text");
    const [mail] = await receivedMails();
    const header = (key: string) => mail!.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = new URL(/^<(\S+)>$/.exec(header("list-unsubscribe")!)![1]!);
    expect(address.origin).toBe(new URL(ctx.config.APP_URL).origin);
    expect(mail!.html).toContain(address.href);
    expect(mail!.text).toContain(`Unsubscribe: ${address.href}`);
    // Mail scanners open every link.
    await http.get(address.pathname);
    await http.get(`/api${address.pathname}`).expect(200);
    expect(await db.$count(unsubscribes)).toBe(0);
    for (const origin of [undefined, "null", "https://mail.example"])
      await http
        .post(address.pathname)
        .set(origin ? { Origin: origin, "Sec-Fetch-Site": "cross-site" } : {})
        .type("form")
        .send("List-Unsubscribe=One-Click")
        .expect(200);
    expect(await db.select().from(unsubscribes)).toMatchObject([{ personId: mother.id }]);
    await write("Text");
    expect(await receivedMails()).toEqual([]);
  });

  it("MSG-04 cancels waiting emails, except those about the person's own account", async () => {
    const { write, mother } = await aFamily();
    await write("Text");
    await http
      .put(`/api/unsubscribe/${await token(mother.id)}`)
      .send({ isUnsubscribed: true })
      .expect(200);
    expect(await receivedMails()).toEqual([]);
    expect(await statuses()).toEqual(["closed"]);
  });

  it("MSG-04 can be reversed with the same link and in the profile", async () => {
    const { mother } = await aFamily();
    const path = `/api/unsubscribe/${await token(mother.id)}`;
    await http.put(path).send({ isUnsubscribed: true }).expect(200);
    await http.put(path).send({ isUnsubscribed: true }).expect(200);
    const { body } = await http.get(path).expect(200);
    expect(body).toEqual({ name: "Mia", isUnsubscribed: true });
    const agent = await signInAs(mother);
    expect((await agent.get("/api/email-preference").expect(200)).body).toEqual({
      isUnsubscribed: true,
    });
    await agent.put("/api/email-preference").send({ isUnsubscribed: false }).expect(200);
    expect((await http.get(path)).body).toMatchObject({ isUnsubscribed: false });
    await http.put(path).send({ isUnsubscribed: "yes" }).expect(400);
    expect(await db.$count(unsubscribes)).toBe(0);
  });

  it("API-06 rejects another link's token, and no other path accepts a form", async () => {
    const { mother } = await aFamily();
    const reset = await issueLink(
      db,
      { purpose: "reset", personId: mother.id, email: mother.email! },
      { now: now() },
    );
    await http.post(`/unsubscribe/${reset}`).expect(404);
    await http.post("/unsubscribe/unknown").expect(404);
    await supertest(app)
      .put("/api/email-preference")
      .set("Origin", "https://mail.example")
      .send({ isUnsubscribed: true })
      .expect(403);
    expect(await db.$count(unsubscribes)).toBe(0);
  });

  it("MEM-04 DATA-08 carries over to the profile kept in a merge, and is erased with a person", async () => {
    const { inGroup, group } = await aFamily();
    const [survivor, gone] = [
      await aPerson({ ...inGroup, fullName: "Greta Berg" }),
      await aPerson({ ...inGroup, fullName: "Greta B." }),
    ];
    await db.insert(unsubscribes).values({ personId: gone.id });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id }));
    await agent.post(`/api/users/${survivor.id}/merge`).send({ duplicateId: gone.id }).expect(200);
    expect(await db.select().from(unsubscribes)).toMatchObject([{ personId: survivor.id }]);
    await agent.post(`/api/users/${survivor.id}/erase`).send({ name: "Greta Berg" }).expect(200);
    expect(await db.$count(unsubscribes, eq(unsubscribes.personId, survivor.id))).toBe(0);
    expect(await db.$count(mails)).toBe(0);
  });
});
