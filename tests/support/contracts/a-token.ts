import { isByLink } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";
import type { NewLink } from "#shared/links/acting-link.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import { hashOf, issueLink, newToken } from "../../../server/features/links/links.service.ts";
import type { testApp } from "../server/app.ts";
import type { Target } from "./samples.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** A new link of this purpose, to a person or, for an invitation, into a group. */
async function aToken(
  { deps: { db, now }, anAttendance, anEvent, anInvitation, change }: TestApp,
  purpose: LinkPurpose,
  { person: personId, group }: { person: number; group: number },
): Promise<Partial<Target> & { token: string }> {
  const issue = async (link: NewLink) => ({ token: await issueLink(db, link, { now: now() }) });
  if (purpose === "rsvp") {
    const { id: eventId } = await anEvent({ familyGroupId: group });
    await anAttendance({ eventId, userId: personId });
    return issue({ purpose, personId, eventId });
  }
  if (purpose === "verification" || purpose === "reset" || purpose === "setUp") {
    const email = `person${personId}@links.example`;
    await change({ id: personId }, { email });
    return issue({ purpose, personId, email });
  }
  if (purpose !== "invitation") return issue({ purpose, personId });
  const token = newToken();
  const { id, email } = await anInvitation({ id: group }, { token: hashOf(token) });
  await issueLink(db, { purpose, invitationId: id }, { now: now(), token });
  return { token, invitation: id, invited: email };
}

/** As `target`, with a link to somebody of family A where this route asks for one. */
export async function withLink(test: TestApp, { access }: Route, target: Target): Promise<Target> {
  if (!isByLink(access)) return target;
  return { ...target, ...(await aToken(test, access.link as LinkPurpose, target)) };
}
