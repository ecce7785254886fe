import type { Route } from "#shared/lib/contract.ts";
import type { NewLink } from "#shared/links/acting-link.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import { hashOf, issueLink, newToken } from "../../../server/features/links/links.service.ts";
import type { testApp } from "../server/app.ts";
import type { Target } from "./samples.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** A new link of this purpose, to a person or, for an invitation, into a group. */
async function aToken(
  { deps: { db, now }, anEvent, anInvitation }: TestApp,
  purpose: LinkPurpose,
  { person: personId, group }: { person: number; group: number },
): Promise<string> {
  const issue = (link: NewLink) => issueLink(db, link, { now: now() });
  if (purpose === "verification") return issue({ purpose, personId, email: "new@example.org" });
  if (purpose === "rsvp") {
    const { id: eventId } = await anEvent({ familyGroupId: group });
    return issue({ purpose, personId, eventId });
  }
  if (purpose !== "invitation") return issue({ purpose, personId });
  const token = newToken();
  const { id: invitationId } = await anInvitation({ id: group }, { token: hashOf(token) });
  return issueLink(db, { purpose, invitationId }, { now: now(), token });
}

/** As `target`, with a link to somebody of family A where this route asks for one. */
export async function withLink(test: TestApp, { access }: Route, target: Target): Promise<Target> {
  if (typeof access === "string" || !("link" in access)) return target;
  return { ...target, token: await aToken(test, access.link as LinkPurpose, target) };
}
