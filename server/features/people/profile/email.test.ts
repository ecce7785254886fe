import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { issueLink } from "../../links/links.service.ts";

const { db, deps, http, as, signIn, anAccount } = await testApp();

it("AUTH-04 frees an address that was blanked before another one took its place", async () => {
  const anna = await anAccount({ email: "old@example.org", username: "old@example.org" });
  const agent = await as(anna);
  const change = (email: string | null) => agent.patch(`/api/users/${anna.id}`).send({ email });
  await change(null).expect(200);
  await agent.get("/api/user").expect(200);
  await change("new@example.org").expect(200);
  const proof = { purpose: "verification", personId: anna.id, email: "new@example.org" } as const;
  const token = await issueLink(db, proof, { now: deps.now() });
  await http.get("/api/verify-email").query({ token }).expect(200);
  await signIn({ email: "new@example.org" }).expect(200);
  await signIn({ email: "old@example.org" }).expect(401);
  const another = { email: "old@example.org", password: "long enough" };
  await http.post("/api/register").send(another).expect(201);
});

it("AUTH-04 refuses an address by which somebody else signs in", async () => {
  await anAccount({ email: "dan@example.org", username: "taken@example.org" });
  const ben = await anAccount();
  const change = (await as(ben)).patch(`/api/users/${ben.id}`).send({ email: "taken@example.org" });
  const { body } = await change.expect(409);
  expect(body.code).toBe("person.emailTaken");
});
