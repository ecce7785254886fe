import { describe, expect, it } from "vitest";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { OpenedLink, NewLink } from "#shared/core/links/opened-link.ts";
import { ADDRESS_PROVING_LINKS, type LinkPurpose } from "#shared/core/links/link-purposes.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink, openLink, consumeLink } from "./links.service.ts";

const { db, ctx, aGroup, aJoinLink, aPerson } = await testApp();
const createdAt = ctx.now();
const HOUR = 3_600_000;

let serial = 0;

/** Creates a link for this purpose, with a new person, event, or invitation. */
async function aLinkFor(purpose: LinkPurpose): Promise<string> {
  const email = `person${++serial}@example.org`;
  const { id: personId } = await aPerson({ email });
  const subject = { personId, ...(await otherSubject(purpose, email)) };
  return issueLink(db, { purpose, ...subject } as NewLink, { now: createdAt });
}

async function otherSubject(purpose: LinkPurpose, email: string) {
  if (ADDRESS_PROVING_LINKS.some((each) => each === purpose)) return { email };
  if (purpose === "rsvp") {
    const day = "2027-06-01";
    const place = { location: "The hall", timeZone: "Europe/Oslo" };
    const event = { name: "Reunion", startDate: day, endDate: day, ...place };
    const [row] = await db.insert(events).values(event).returning();
    return { eventId: row!.id };
  }
  if (purpose !== "invitation" && purpose !== "join") return {};
  const { id: familyGroupId } = await aGroup();
  if (purpose === "join")
    return { personId: undefined, joinLinkId: (await aJoinLink({ id: familyGroupId })).id };
  const invitation = { familyGroupId, email: "a@example.org", token: "hash", expiresAt: createdAt };
  const [row] = await db.insert(familyInvitations).values(invitation).returning();
  return { personId: undefined, invitationId: row!.id };
}

/** Opens a link this many hours after it was created. */
const openedAfter = (hours: number, purpose: LinkPurpose, token: string) =>
  openLink(db, { purpose, token }, new Date(createdAt.getTime() + hours * HOUR));

const gone = (text: string) => ({ status: 404, message: text });
const ASK_AGAIN = gone("This link no longer works. Please ask for a new one.");
const SEE_NEWEST = gone("This link no longer works. Please use the one in your newest email.");
const NO_CALENDAR = gone("This calendar link doesn't work. Create a new one.");
const CLOSED = gone("This invitation link is closed. Ask the person who shared it for a new one.");
const NO_INVITATION = gone("Invitation not found or expired");

describe("the lifetime of a link", () => {
  it.each([
    ["AUTH-09", "reset", 1, ASK_AGAIN],
    ["AUTH-10", "verification", 24, ASK_AGAIN],
    ["AUTH-07", "setUp", 24, ASK_AGAIN],
    ["INV-01", "invitation", 14 * 24, NO_INVITATION],
    ["INV-05", "join", 14 * 24, CLOSED],
  ] as const)("%s ends for a %s after %i hours", async (_, purpose, hours, error) => {
    const token = await aLinkFor(purpose);
    await expect(openedAfter(hours - 0.001, purpose, token)).resolves.toMatchObject({ purpose });
    await expect(openedAfter(hours, purpose, token)).rejects.toMatchObject(error);
  });

  it.each([
    ["EVT-07", "calendarFeed", NO_CALENDAR],
    ["MSG-04", "unsubscribe", SEE_NEWEST],
    ["ATT-09", "rsvp", SEE_NEWEST],
  ] as const)("%s never expires for a %s", async (_, purpose, error) => {
    const token = await aLinkFor(purpose);
    await expect(openedAfter(20 * 365 * 24, purpose, token)).resolves.toMatchObject({ purpose });
    await expect(openedAfter(0, purpose, "unknown")).rejects.toMatchObject(error);
  });

  it.each(["reset", "setUp", "rsvp", "unsubscribe", "calendarFeed"] as const)(
    "API-06 ends for a %s when it is used",
    async (purpose) => {
      const token = await aLinkFor(purpose);
      const link: OpenedLink = await openedAfter(0, purpose, token);
      await db.transaction((tx) => consumeLink(tx, link, createdAt));
      await expect(openedAfter(0, purpose, token)).rejects.toMatchObject({ status: 404 });
    },
  );

  it.each([
    ["INV-03", "invitation"],
    ["AUTH-10", "verification"],
  ] as const)("%s keeps a used %s open and marked as used", async (_, purpose) => {
    const token = await aLinkFor(purpose);
    const link: OpenedLink = await openedAfter(0, purpose, token);
    await db.transaction((tx) => consumeLink(tx, link, createdAt));
    await expect(openedAfter(0, purpose, token)).resolves.toMatchObject({ isUsed: true });
  });
});
