import { expect, it } from "vitest";
import {
  suggestionsPathOf,
  aSuggestingFamily,
  suggestionPath,
  openSuggestionsPathOf,
} from "../../../../tests/support/families/suggestions.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, ctx, aGroup, anAccount, aSuggestion, updatePerson } = test;
const aFamily = () => aSuggestingFamily(test);

/** Returns the number of suggestions shown on a profile to this browser. */
const suggestionCount = async (
  agent: Awaited<ReturnType<typeof signInAs>>,
  { id }: { id: number },
) => (await agent.get(`/api/users/${id}`).expect(200)).body.suggestions as number;

it("ROLE-05 isn't accepted by its author, nor by a Family Admin for an administrator's profile", async () => {
  const { inGroup, admin, ada, bo } = await aFamily();
  const other = await anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
  const root = await anAccount({ ...inGroup, role: "SUPER_ADMIN" });
  const agent = await signInAs(admin);
  const { body: own } = await agent.post(suggestionsPathOf(bo)).send({ sex: "male" }).expect(201);
  expect(own).toMatchObject({ canDecide: false });
  await agent.post(suggestionPath(own.id, "/accept")).send({ version: 1 }).expect(403);
  await agent.post(suggestionPath(own.id, "/reject")).send({}).expect(403);
  await (
    await signInAs(other)
  )
    .post(suggestionPath(own.id, "/accept"))
    .send({ version: 1 })
    .expect(200);
  await agent.patch(`/api/users/${bo.id}`).send({ sex: "female" }).expect(403);

  for (const administrator of [other, root]) {
    const member = await signInAs(ada);
    const { body } = await member
      .post(suggestionsPathOf(administrator))
      .send({ isDeceased: true })
      .expect(201);
    await agent.post(suggestionPath(body.id, "/accept")).send({ version: 1 }).expect(403);
    await agent.post(suggestionPath(body.id, "/reject")).send({}).expect(403);
  }
  const { body: ofOther } = await (await signInAs(root)).get(suggestionsPathOf(other)).expect(200);
  await (
    await signInAs(root)
  )
    .post(suggestionPath(ofOther[0].id, "/accept"))
    .send({ version: 1 })
    .expect(200);
});

it("ROLE-05 is visible to its author and the administrators of its family", async () => {
  const { group, inGroup, admin, ada, bo } = await aFamily();
  const lund = await aGroup({ name: "Lund" });
  const inLund = { familyGroupId: lund.id };
  const adminOfLund = await anAccount({ ...inLund, role: "FAMILY_ADMIN" });
  const cy = await anAccount(inGroup);
  const { id } = await aSuggestion({
    ...inGroup,
    userId: bo.id,
    suggestedBy: ada.id,
    note: "canary",
  });
  const other = await signInAs(cy);
  expect((await other.get(suggestionsPathOf(bo)).expect(200)).body).toEqual([]);
  expect(await suggestionCount(other, bo)).toBe(0);
  for (const reader of [ada, admin])
    expect(await suggestionCount(await signInAs(reader), bo)).toBe(1);
  await other.delete(suggestionPath(id)).expect(404);
  await other.get(openSuggestionsPathOf(group)).expect(403);
  expect((await other.get("/api/suggestions/waiting").expect(200)).body).toEqual([]);
  const stranger = await signInAs(adminOfLund);
  await stranger.get(suggestionsPathOf(bo)).expect(404);
  await stranger.get(openSuggestionsPathOf(group)).expect(404);
  await stranger.post(suggestionPath(id, "/accept")).send({ version: 1 }).expect(404);
  expect((await stranger.get("/api/suggestions/waiting").expect(200)).body).toEqual([]);

  await updatePerson(bo, inLund);
  for (const path of [suggestionsPathOf(bo), openSuggestionsPathOf(lund)]) {
    const { text, headers } = await stranger.get(path).expect(200);
    expect(text).toBe("[]");
    expect(headers["x-total-count"] ?? "0").toBe("0");
  }
  expect(await suggestionCount(stranger, bo)).toBe(0);
  expect((await stranger.get("/api/suggestions/waiting").expect(200)).body).toEqual([]);
  await stranger.post(suggestionPath(id, "/reject")).send({}).expect(404);
  expect(
    (await (await signInAs(admin)).get(openSuggestionsPathOf(group)).expect(200)).body,
  ).toEqual([]);
  await (await signInAs(ada)).delete(suggestionPath(id)).expect(404);
});

it("PROF-09 shows its author the outcome for 30 days, while they can see the person", async () => {
  const { inGroup, admin, ada, bo } = await aFamily();
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 24 * 60 * 60_000);
  const suggestion = { ...inGroup, userId: bo.id, suggestedBy: ada.id };
  const decided = (status: "accepted" | "rejected" | "withdrawn", days: number) =>
    aSuggestion({ ...suggestion, status, decidedBy: admin.id, decidedAt: daysAgo(days) });
  await aSuggestion(suggestion);
  const taken = await decided("accepted", 3);
  await decided("withdrawn", 2);
  await decided("accepted", 31);
  const declined = await decided("rejected", 1);
  const member = await signInAs(ada);
  const { body } = await member.get("/api/suggestions/answered").expect(200);
  expect(body).toMatchObject([
    { id: declined.id, status: "rejected", person: { id: bo.id }, decidedBy: { name: "Eva Berg" } },
    { id: taken.id, status: "accepted" },
  ]);
  expect(body).toHaveLength(2);
  for (let more = 0; more < 5; more++) await decided("accepted", 0);
  expect((await member.get("/api/suggestions/answered")).body).toHaveLength(5);
  const agent = await signInAs(admin);
  expect((await agent.get("/api/suggestions/answered").expect(200)).body).toEqual([]);
  await updatePerson(ada, { familyGroupId: (await aGroup()).id });
  expect((await member.get("/api/suggestions/answered").expect(200)).body).toEqual([]);
});

it("PROF-09 doesn't name an author from another family, and accepts no contacts", async () => {
  const { group, admin, ada, bo } = await aFamily();
  const member = await signInAs(ada);
  const contacts = { email: "x@example.org", mobilePhone: "+47 12 34 56 78", role: "GUEST" };
  await member.post(suggestionsPathOf(bo)).send(contacts).expect(400);
  await member
    .post(suggestionsPathOf(bo))
    .send({ ...contacts, familyBranch: "North" })
    .expect(201);
  const elsewhere = await aGroup();
  await updatePerson(ada, { familyGroupId: elsewhere.id });
  const agent = await signInAs(admin);
  const { body } = await agent.get(openSuggestionsPathOf(group)).expect(200);
  expect(body).toMatchObject([
    { by: { id: null, name: "Someone outside this family group" }, changes: [{}] },
  ]);
  expect(JSON.stringify(body)).not.toContain("example.org");
  await agent.post(suggestionPath(body[0].id, "/accept")).send({ version: 1 }).expect(200);
  const { body: lines } = await agent.get(`/api/users/${bo.id}/history`).expect(200);
  expect(lines).toMatchObject([{ suggestedBy: { id: null } }]);
});
