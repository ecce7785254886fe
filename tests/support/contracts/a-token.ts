import { events } from "#shared/events/event.table.ts";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { NewLink } from "#shared/links/acting-link.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import { hashOf, issueLink, newToken } from "../../../server/features/links/links.service.ts";
import type { Deps } from "../../../server/lib/deps.ts";

const EVENT = {
  name: "Reunion",
  startDate: "2027-06-01",
  endDate: "2027-06-01",
  location: "Meadow",
  timeZone: "Europe/Berlin",
};

/** A new link of this purpose, to a person or, for an invitation, into a group. */
export async function aToken(
  { db, now }: Pick<Deps, "db" | "now">,
  purpose: LinkPurpose,
  { person: personId, group: familyGroupId }: { person: number; group: number },
): Promise<string> {
  const issue = (link: NewLink) => issueLink(db, link, { now: now() });
  if (purpose === "verification") return issue({ purpose, personId, email: "new@example.org" });
  if (purpose === "rsvp") {
    const [event] = await db
      .insert(events)
      .values({ ...EVENT, familyGroupId })
      .returning();
    return issue({ purpose, personId, eventId: event!.id });
  }
  if (purpose !== "invitation") return issue({ purpose, personId });
  const token = newToken();
  const [invitation] = await db
    .insert(familyInvitations)
    .values({
      familyGroupId,
      email: `new${personId}@example.org`,
      token: hashOf(token),
      expiresAt: now(),
    })
    .returning();
  return issueLink(db, { purpose, invitationId: invitation!.id }, { now: now(), token });
}
