import { desc, eq } from "drizzle-orm";
import supertest from "supertest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import type { testApp } from "../server/app.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Helpers that invite people as a group's administrator, and create links like those in emails. */
export function invitationsIn({ db, ctx, app, signInAs, aGroup, anAccount }: TestApp) {
  /** A family group with an administrator and their browser. */
  async function aHost() {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Anna Berg" });
    const agent = await signInAs(admin);
    const invite = (body: object) =>
      agent.post("/api/family-invitations").send({ ...inGroup, ...body });
    const listed = async () =>
      (await agent.get(`/api/family-groups/${group.id}/invitations`).expect(200)).body;
    return { group, inGroup, admin, agent, invite, listed };
  }

  const invitations = () => db.select().from(familyInvitations).orderBy(desc(familyInvitations.id));

  const statusOf = async ({ id }: { id: number }) => {
    const [row] = await db.select().from(familyInvitations).where(eq(familyInvitations.id, id));
    return row!.status;
  };

  /** Creates another link of an invitation, like the one in a second email. */
  const aLinkTo = ({ id: invitationId }: { id: number }) =>
    issueLink(db, { purpose: "invitation", invitationId }, { now: ctx.now() });

  /** Returns the addresses of queued emails, in order. */
  const mailed = async () => {
    const rows = await db.select({ address: mails.address }).from(mails).orderBy(mails.id);
    return rows.map(({ address }) => address);
  };

  /** Registers with a new browser. */
  const register = (form: object) => {
    const agent = supertest.agent(app);
    return {
      agent,
      answer: agent.post("/api/register").send({ password: "long enough", ...form }),
    };
  };

  return { aHost, invitations, statusOf, aLinkTo, mailed, register };
}
