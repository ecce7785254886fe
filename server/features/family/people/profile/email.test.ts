import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { issueLink } from "../../../core/links/links.service.ts";

const {
  db,
  ctx,
  http,
  signInAs,
  signIn,
  aPerson,
  anAccount,
  password: currentPassword,
} = await testApp();

it("AUTH-04 frees an address that was cleared before another one replaced it", async () => {
  const anna = await anAccount({
    email: "old@example.org",
    username: "old@example.org",
    birthdate: "2012-01-01",
  });
  const agent = await signInAs(anna);
  const change = (email: string | null) =>
    agent.patch(`/api/users/${anna.id}`).send({ email, currentPassword });
  await change(null).expect(200);
  await agent.get("/api/user").expect(200);
  await change("new@example.org").expect(200);
  const proof = { purpose: "verification", personId: anna.id, email: "new@example.org" } as const;
  const token = await issueLink(db, proof, { now: ctx.now() });
  await http.get("/api/verify-email").query({ token }).expect(200);
  await signIn({ email: "new@example.org" }).expect(200);
  await signIn({ email: "old@example.org" }).expect(401);
  const another = { email: "old@example.org", password: "long enough" };
  await http.post("/api/register").send(another).expect(201);
});

it("AUTH-04 sends no verification link to an address that someone else signs in with", async () => {
  await anAccount({ email: "dan@example.org", username: "taken@example.org" });
  const ben = await anAccount();
  const email = "taken@example.org";
  await (
    await signInAs(ben)
  )
    .patch(`/api/users/${ben.id}`)
    .send({ email, currentPassword })
    .expect(200);
  const sent = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.address, email));
  expect(sent).toEqual([{ kind: "addressInUse" }]);
});

it("AUTH-04 rejects an address in use for a profile without an account, 20 times an hour", async () => {
  const member = await anAccount();
  const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const relative = await aPerson();
  const change = (fields: object) => superAdmin.patch(`/api/users/${relative.id}`).send(fields);
  const { body } = await change({ email: member.email }).expect(409);
  expect(body.errors).toMatchObject([{ path: "email" }]);
  for (let n = 1; n < 20; n++) await change({ email: member.email }).expect(409);
  await change({ email: member.email }).expect(429);
  // The limit hides whether an address is in use, but still saves everything else.
  await change({ email: "free@example.org" }).expect(429);
  await change({ fullName: "Ada Berg" }).expect(200);
});
