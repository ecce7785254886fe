import { isLinkAccess } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";
import type { NewLink } from "#shared/core/links/opened-link.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import {
  hashToken,
  issueLink,
  createToken,
} from "../../../server/features/core/links/links.service.ts";
import type { testApp } from "../server/app.ts";
import type { Target } from "./target.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Creates a link of this kind for a person, an event, or a group. */
async function aToken(
  { ctx: { db, now }, anAttendance, anEvent, anInvitation, aJoinLink, updatePerson }: TestApp,
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
    await updatePerson({ id: personId }, { email });
    return issue({ purpose, personId, email });
  }
  if (purpose === "join") {
    const { id: joinLinkId } = await aJoinLink({ id: group });
    return issue({ purpose, joinLinkId });
  }
  if (purpose !== "invitation") return issue({ purpose, personId });
  const token = createToken();
  const { id, email } = await anInvitation({ id: group }, { token: hashToken(token) });
  await issueLink(db, { purpose, invitationId: id }, { now: now(), token });
  return { token, invitation: id, invited: email };
}

/** Returns the target, with the token of a new link if a link gives access to this route. */
export async function withLink(test: TestApp, { access }: Route, target: Target): Promise<Target> {
  if (!isLinkAccess(access)) return target;
  return { ...target, ...(await aToken(test, access.link as LinkPurpose, target)) };
}
