import { eq } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { testApp } from "../server/app.ts";
import { invitationsIn } from "./invitations.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Helpers that share invitation links as a group's administrator, and accounts that ask to join. */
export function joinLinksIn(test: TestApp) {
  const { db, signInAs, http, aPerson, anAccount } = test;
  const { aHost } = invitationsIn(test);

  /** An administrator's family with an invitation link, by default for anyone in the family. */
  async function aHostWithLink(kind: "person" | "household" | "family" = "family") {
    const host = await aHost();
    const ben = await aPerson({ ...host.inGroup, fullName: "Ben Berg", birthdate: "1980-05-01" });
    const personId = kind === "family" ? null : ben.id;
    const { body: link } = await host.agent
      .post("/api/join-links")
      .send({ ...host.inGroup, kind, personId })
      .expect(201);
    const token = new URL(link.address).pathname.split("/").at(-1)!;
    const opened = () => http.get(`/api/join-links/token/${token}`);
    const ask = async (account: Parameters<typeof signInAs>[0]) =>
      (await signInAs(account)).post("/api/join-requests").send({ token });
    const requests = async () =>
      (await host.agent.get(`/api/family-groups/${host.group.id}/join-requests`).expect(200)).body;
    const answer = (id: number, decision: "approve" | "reject", body: object = {}) =>
      host.agent.post(`/api/join-requests/${id}/${decision}`).send(body);
    return { ...host, ben, link, token, opened, ask, requests, answer };
  }

  const aNewcomer = (values: object = {}) =>
    anAccount({ familyGroupId: null, fullName: "Benjamin B.", verified: false, ...values });

  const stored = async ({ id }: { id: number }) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]!;

  return { aHostWithLink, aNewcomer, stored };
}
