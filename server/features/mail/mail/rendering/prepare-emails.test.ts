import PostalMime from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { formatInGroups } from "#shared/reunions/badges/badge-codes.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { links } from "#shared/core/links/links.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import type { EventMail } from "#shared/core/outbox/mail-kinds.ts";
import { aBadgeCode } from "../../../../../tests/support/badges.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { saveFormats } from "../../../core/formats/index.ts";
import { queueMail } from "../../../core/outbox/queue-mail.service.ts";
import { openLink } from "../../../core/links/links.service.ts";

const test = await testApp();
const { db, ctx, anAccount, aPerson, aRelationship, anAttendance, updatePerson } = test;
const { now, aMailServer, aSender, aReunion, statuses } = sendingMail(test);

/** Queues an email of this kind about a reunion to a guest. */
async function aMail(kind: Exclude<EventMail, "eventUpdate" | "rsvpReceived">) {
  const reunion = await aReunion(1);
  const [person] = reunion.people;
  await queueMail(db, {
    kind,
    facts: { eventId: reunion.event.id },
    to: { people: [person!.id] },
    now: now(),
  });
  return { ...reunion, person: person! };
}

const setReplies = (status: "pending" | "confirmed" | "declined") =>
  db.update(attendance).set({ status });

let server: Awaited<ReturnType<typeof aMailServer>> | null = null;
beforeEach(() => {
  server = null;
});

/** Sends everything that is due and returns what has arrived since the last call. */
async function receivedMails() {
  if (!server) {
    server = await aMailServer();
    aSender({ SMTP_URL: server.url });
  }
  const isOpen = async () => (await statuses()).some((each) => /pending|sending/.test(each));
  await expect.poll(isOpen).toBe(false);
  return Promise.all(server.received.splice(0).map(({ source }) => PostalMime.parse(source)));
}

describe("an email that lost its purpose before it was sent", () => {
  type Waiting = Awaited<ReturnType<typeof aMail>>;
  it.each<[string, (waiting: Waiting) => Promise<unknown>]>([
    ["the event was canceled", () => db.update(events).set({ cancelledAt: now() })],
    ["the event was deleted", () => db.update(events).set({ deletedAt: now() })],
    [
      "the event is over",
      () => db.update(events).set({ startDate: "2026-11-01", endDate: "2026-11-02" }),
    ],
    ["the deadline has passed", () => db.update(events).set({ rsvpDeadline: "2026-11-20" })],
    ["they have died", ({ person }) => updatePerson(person, { isDeceased: true })],
    ["they were deleted", ({ person }) => updatePerson(person, { deletedAt: now() })],
    ["they have another address", ({ person }) => updatePerson(person, { email: "new@x.example" })],
    [
      "they were removed from the guest list",
      () => db.update(attendance).set({ removedAt: now() }),
    ],
    ["they have left the family", ({ person }) => updatePerson(person, { familyGroupId: null })],
    ["they have replied", () => setReplies("confirmed")],
  ])("MSG-02 cancels a reminder if %s", async (_, happens) => {
    const waiting = await aMail("reminder");
    await happens(waiting);
    expect(await receivedMails()).toEqual([]);
    expect(await statuses()).toEqual(["closed"]);
  });

  it.each([
    ["followUp", "declined", "confirmed"],
    ["spotOpened", "confirmed", "declined"],
  ] as const)(
    "ATT-05 sends a %s while they are %s, and not once they are %s",
    async (kind, validStatus, otherStatus) => {
      await aMail(kind);
      await setReplies(validStatus);
      expect(await receivedMails()).toHaveLength(1);
      await aMail(kind);
      await setReplies(otherStatus);
      expect(await receivedMails()).toHaveLength(0);
      expect(await statuses()).toEqual(["sent", "closed"]);
    },
  );

  it("MSG-02 isn't sent if its author may no longer write", async () => {
    const { event, inGroup, people } = await aReunion(2);
    const writer = await anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
    const text = { subject: "Bring umbrellas", content: "It may rain.\nOr not." };
    const write = async () => {
      const about = { senderId: writer.id, eventId: event.id, ...text };
      const [message] = await db.insert(messages).values(about).returning();
      const facts = { eventId: event.id, messageId: message!.id };
      const to = { people: people.map(({ id }) => id) };
      const update = { kind: "eventUpdate", facts, to, now: now() } as const;
      const { mailIdByPerson } = await queueMail(db, update);
      for (const [recipientId, mailId] of mailIdByPerson)
        await db.insert(messageRecipients).values({ messageId: message!.id, recipientId, mailId });
    };
    await write();
    const [mail, other] = await receivedMails();
    expect(other?.subject).toBe("Bring umbrellas");
    expect(mail!.text).toContain("It may rain.\nOr not.");
    expect(mail!.replyTo?.[0]?.address).toBe(writer.email);
    const sent = await db.select().from(messageRecipients);
    expect(sent.map((each) => each.sent)).toEqual([true, true]);
    await updatePerson(writer, { role: "USER" });
    await write();
    expect(await receivedMails()).toEqual([]);
    const readStatuses = async () => {
      const rows = await db.select().from(messages).orderBy(messages.id);
      return rows.map(({ status }) => status);
    };
    await expect.poll(readStatuses).toEqual(["sent", "failed"]);
  });
});

describe("the content of an email", () => {
  it("ATT-09 has its own link, which replies for this person at this event only", async () => {
    const { event, person } = await aMail("rsvpInvitation");
    const [mail] = await receivedMails();
    const token = /\/rsvp\/([\w-]{43})/.exec(mail!.text!)![1]!;
    for (const answer of ["confirmed", "declined"])
      expect(mail!.html).toContain(`/rsvp/${token}?answer=${answer}"`);
    expect(await openLink(ctx.db, { purpose: "rsvp", token }, ctx.now())).toMatchObject({
      personId: person.id,
      eventId: event.id,
    });
    const [stored] = await db.select().from(links);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await db.select().from(mails))).not.toContain(token);
  });

  it("AUTH-18 ATT-09 shows dates and times in the site's formats", async () => {
    await aMail("rsvpInvitation");
    const days = { startDate: "2031-07-02", endDate: "2031-07-04", rsvpDeadline: "2031-06-15" };
    await db.update(events).set({ ...days, startTime: "16:00" });
    await saveFormats(db, { paper: "A4", clock: "24h", dates: "dayFirst" });
    const [mail] = await receivedMails();
    expect(mail!.text).toContain("2 – 4 July 2031, from 16:00");
    expect(mail!.text).toContain("Please reply by 15 June 2031.");
  });

  it("MSG-04 names everyone it is for, including children whose parent gets it", async () => {
    const { event, inGroup, people, queueInvitations } = await aReunion(1);
    const child = await aPerson({
      ...inGroup,
      fullName: "Åse <b>Berg</b>",
      birthdate: "2018-03-01",
    });
    await aRelationship(people[0]!, "PARENT", child);
    await anAttendance({ eventId: event.id, userId: child.id });
    await queueInvitations();
    await db.delete(mails);
    const to = { people: [people[0]!.id, child.id] };
    await queueMail(db, { kind: "rsvpInvitation", facts: { eventId: event.id }, to, now: now() });
    const [mail] = await receivedMails();
    expect(mail!.text).toContain("and Åse <b>Berg</b>");
    expect(mail!.html).toContain("&#197;se &lt;b&gt;Berg&lt;/b&gt;");
    expect(mail!.html).not.toContain("<b>Berg");
  });

  it("ATT-05 reminds a person who said maybe of their reply, and others that they haven't replied", async () => {
    const { event, people } = await aReunion(2);
    const remind = (person: { id: number }) =>
      queueMail(db, {
        kind: "reminder",
        facts: { eventId: event.id },
        to: { people: [person.id] },
        now: now(),
      });
    const replies = [{ userId: people[0]!.id, status: "pending" }];
    const agent = await test.signInAs(people[0]!);
    await agent.put(`/api/events/${event.id}/rsvp`).send({ replies }).expect(200);
    await db.delete(mails);
    await remind(people[0]!);
    await remind(people[1]!);
    const [unsure, silent] = await receivedMails();
    expect(unsure!.text).toContain("You said maybe. Do you know yet?");
    expect(unsure!.text).not.toContain("not heard");
    expect(silent!.text).toContain("We haven't heard from you yet. Are you coming?");
    expect(silent!.text).not.toContain("maybe");
  });

  it("ATT-05 reports who in a household said maybe and who hasn't replied", async () => {
    const { event, inGroup, people, queueInvitations } = await aReunion(1);
    const child = await aPerson({ ...inGroup, fullName: "Kim Berg", birthdate: "2018-03-01" });
    await aRelationship(people[0]!, "PARENT", child);
    await anAttendance({ eventId: event.id, userId: child.id, repliedBy: people[0]!.id });
    await queueInvitations();
    await db.delete(mails);
    const to = { people: [people[0]!.id, child.id] };
    await queueMail(db, { kind: "reminder", facts: { eventId: event.id }, to, now: now() });
    const [mail] = await receivedMails();
    expect(mail!.text).toContain(`We haven't heard from ${people[0]!.fullName} yet.`);
    expect(mail!.text).toContain("You said maybe for Kim Berg. Do you know yet?");
  });

  it("MSG-04 doesn't let a name or place add a header", async () => {
    const { person } = await aMail("rsvpInvitation");
    await db
      .update(events)
      .set({ name: "Reunion\r\nBcc: all@x.example", location: "<script>1</script>" });
    await updatePerson(person, { fullName: 'Eve"\r\nBcc: all@x.example' });
    const [mail] = await receivedMails();
    expect(mail!.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail!.subject).toBe("Are you coming? Reunion Bcc: all@x.example");
    expect(mail!.to?.[0]).toMatchObject({ address: person.email });
    expect(mail!.html).not.toContain("<script");
  });

  it("ATT-13 confirms replies with the event as a calendar file", async () => {
    const { event, people } = await aReunion(1);
    await setReplies("confirmed");
    const facts = { eventId: event.id, byLink: false };
    await queueMail(db, {
      kind: "rsvpReceived",
      facts,
      to: { people: [people[0]!.id] },
      now: now(),
    });
    const [mail] = await receivedMails();
    expect(mail!.text).toContain(`${people[0]!.fullName}: going`);
    const [row] = await db.select().from(attendance);
    expect(mail!.text).toContain(formatInGroups(aBadgeCode({ id: row!.id, eventId: event.id })));
    expect(mail!.attachments).toMatchObject([
      { filename: `${event.name}.ics`, mimeType: "text/calendar" },
    ]);
  });

  it("MSG-04 is complete without images, supports dark screens, and prevents automatic replies", async () => {
    await aMail("rsvpInvitation");
    const [mail] = await receivedMails();
    expect(mail!.html).not.toMatch(/<img|url\(|<link|<script/);
    expect(mail!.html).toContain("prefers-color-scheme: dark");
    expect(mail!.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });
});
