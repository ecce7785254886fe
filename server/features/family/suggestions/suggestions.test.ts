import { describe, expect, it } from "vitest";
import {
  suggestionsPathOf,
  aSuggestingFamily,
  suggestionPath,
  openSuggestionsPathOf,
} from "../../../../tests/support/families/suggestions.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, aPerson, anAccount, aRelationship, aSuggestion } = test;
const aFamily = () => aSuggestingFamily(test);

describe("a suggested edit", () => {
  it("PROF-09 DATA-09 may be an inexact date, which is accepted as suggested", async () => {
    const { admin, ada, bo } = await aFamily();
    const member = await signInAs(ada);
    await member.post(suggestionsPathOf(bo)).send({ birthdate: "soon" }).expect(400);
    const { body } = await member
      .post(suggestionsPathOf(bo))
      .send({ birthdate: "about 1921" })
      .expect(201);
    expect(body.changes).toMatchObject([{ before: "1920-03-03", suggested: "ABT 1921" }]);
    const decider = await signInAs(admin);
    const { version } = (await decider.get(suggestionsPathOf(bo)).expect(200)).body[0];
    await decider.post(`/api/suggestions/${body.id}/accept`).send({ version }).expect(200);
    const person = await decider.get(`/api/users/${bo.id}`).expect(200);
    expect(person.body).toMatchObject({ birthdate: "1921-01-01", birthdateWords: "ABT 1921" });
  });

  it("PROF-09 is shown next to the current value, accepted in one step, and recorded in the history", async () => {
    const { group, admin, ada, bo } = await aFamily();
    const member = await signInAs(ada);
    const { body: suggestion } = await member
      .post(suggestionsPathOf(bo))
      .send({ birthdate: "1921-03-03", fullName: "Bo Berg", note: "His passport says so." })
      .expect(201);
    expect(suggestion).toMatchObject({
      status: "open",
      by: { id: ada.id, name: "Ada Berg" },
      changes: [
        { field: "birthdate", before: "1920-03-03", now: "1920-03-03", suggested: "1921-03-03" },
      ],
      note: "His passport says so.",
      canDecide: false,
      canWithdraw: true,
    });
    const agent = await signInAs(admin);
    const list = await agent.get(openSuggestionsPathOf(group)).expect(200);
    expect(list.headers["x-total-count"]).toBe("1");
    expect(list.body).toMatchObject([{ id: suggestion.id, version: 1, canDecide: true }]);
    const counts = await agent.get("/api/suggestions/waiting").expect(200);
    expect(counts.body).toEqual([{ familyGroupId: group.id, waiting: 1 }]);
    const taken = await agent
      .post(suggestionPath(suggestion.id, "/accept"))
      .send({ version: 1, answer: "Thank you!" })
      .expect(200);
    expect(taken.body).toMatchObject({ status: "accepted", canDecide: false });

    const { body: person } = await member.get(`/api/users/${bo.id}`).expect(200);
    expect(person).toMatchObject({ birthdate: "1921-03-03", version: 2 });
    const { body: lines } = await agent.get(`/api/users/${bo.id}/history`).expect(200);
    expect(lines).toMatchObject([
      {
        by: { id: admin.id, name: "Eva Berg" },
        suggestedBy: { id: ada.id, name: "Ada Berg" },
        changes: [{ field: "birthdate", before: "1920-03-03", after: "1921-03-03" }],
      },
    ]);
    const { body: own } = await member.get(suggestionsPathOf(bo)).expect(200);
    expect(own).toMatchObject([
      { status: "accepted", answer: "Thank you!", decidedBy: { name: "Eva Berg" } },
    ]);
    expect((await agent.get(openSuggestionsPathOf(group)).expect(200)).body).toEqual([]);
    expect((await agent.get("/api/suggestions/waiting").expect(200)).body).toEqual([]);
  });

  it("PROF-09 is rejected with an answer, or withdrawn by its author, and changes nothing", async () => {
    const { admin, ada, bo } = await aFamily();
    const [member, agent] = [await signInAs(ada), await signInAs(admin)];
    const suggest = async (body: object) =>
      (await member.post(suggestionsPathOf(bo)).send(body).expect(201)).body.id as number;
    const first = await suggest({ isDeceased: true, deathDate: "1999-01-02" });
    await agent.post(suggestionPath(first, "/reject")).send({ answer: "He lives." }).expect(200);
    const second = await suggest({ note: "He was born in Bergen." });
    await agent.delete(suggestionPath(second)).expect(403);
    await member.delete(suggestionPath(second)).expect(200);
    for (const [what, body] of [
      ["accept", { version: 1 }],
      ["reject", {}],
    ] as const)
      expect(
        (
          await agent
            .post(suggestionPath(first, `/${what}`))
            .send(body)
            .expect(409)
        ).body.code,
      ).toBe("suggestion.alreadyDecided");
    await member.delete(suggestionPath(first)).expect(409);
    const { body: own } = await member.get(suggestionsPathOf(bo)).expect(200);
    expect(own).toMatchObject([
      { status: "withdrawn", note: "He was born in Bergen.", changes: [] },
      { status: "rejected", answer: "He lives.", canWithdraw: false },
    ]);
    const { body: person } = await member.get(`/api/users/${bo.id}`).expect(200);
    expect(person).toMatchObject({ isDeceased: false, version: 1 });
    expect((await agent.get(`/api/users/${bo.id}/history`).expect(200)).body).toEqual([]);
  });

  it("PROF-09 asks again if the profile has changed", async () => {
    const { inGroup, admin, ada, bo } = await aFamily();
    const { id: root } = await anAccount({ role: "SUPER_ADMIN" });
    const { body: suggestion } = await (
      await signInAs(ada)
    )
      .post(suggestionsPathOf(bo))
      .send({ birthdate: "1921-03-03" })
      .expect(201);
    await (
      await signInAs({ id: root })
    )
      .patch(`/api/users/${bo.id}`)
      .send({ birthdate: "1922-03-03" })
      .expect(200);
    const agent = await signInAs(admin);
    const late = await agent
      .post(suggestionPath(suggestion.id, "/accept"))
      .send({ version: 1 })
      .expect(409);
    const beside = { field: "birthdate", before: "1920-03-03", now: "1922-03-03" };
    expect(late.body).toMatchObject({
      code: "editConflict",
      current: { version: 2, status: "open", changes: [{ ...beside, suggested: "1921-03-03" }] },
    });
    await agent.post(suggestionPath(suggestion.id, "/accept")).send({ version: 2 }).expect(200);
    const { body } = await agent.get(`/api/users/${bo.id}`).expect(200);
    expect(body.birthdate).toBe("1921-03-03");
    expect(inGroup.familyGroupId).toBe(bo.familyGroupId);
  });

  it("PROF-09 follows the rules of an edit, and changes nothing if they reject it", async () => {
    const { inGroup, admin, ada, bo } = await aFamily();
    const child = await aPerson({ ...inGroup, fullName: "Cy Berg", birthdate: "1935-01-01" });
    await aRelationship(bo, "PARENT", child, { kind: "birth" });
    const { body: suggestion } = await (
      await signInAs(ada)
    )
      .post(suggestionsPathOf(bo))
      .send({ birthdate: "1930-03-03" })
      .expect(201);
    const agent = await signInAs(admin);
    const late = await agent
      .post(suggestionPath(suggestion.id, "/accept"))
      .send({ version: 1 })
      .expect(409);
    expect(late.body.message).toContain("was under 10");
    const { body } = await agent.get(suggestionsPathOf(bo)).expect(200);
    expect(body).toMatchObject([{ status: "open", changes: [{ now: "1920-03-03" }] }]);
  });

  it("PROF-09 can't be impossible, equal to the current value, or the sixth open one", async () => {
    const { ada, bo } = await aFamily();
    const member = await signInAs(ada);
    const errorOf = async (body: object) =>
      (await member.post(suggestionsPathOf(bo)).send(body).expect(400)).body;
    expect(await errorOf({ birthdate: "02/30/2001" })).toMatchObject({ code: "invalid" });
    expect(await errorOf({ birthdate: "2999-01-01" })).toMatchObject({
      errors: [{ path: "birthdate" }],
    });
    expect(await errorOf({ deathDate: "1901-01-01" })).toMatchObject({
      errors: [{ path: "deathDate" }],
    });
    expect(await errorOf({ fullName: "" })).toMatchObject({ errors: [{ path: "fullName" }] });
    const nothing = { fullName: "Bo Berg", birthdate: "1920-03-03", familyBranch: "", note: " " };
    expect(await errorOf(nothing)).toMatchObject({ code: "suggestion.nothing" });
    expect(await errorOf({})).toMatchObject({ code: "suggestion.nothing" });
    for (const branch of ["A", "B", "C", "D", "\ud800"])
      await member.post(suggestionsPathOf(bo)).send({ familyBranch: branch }).expect(201);
    const { body } = await member
      .post(suggestionsPathOf(bo))
      .send({ familyBranch: "F" })
      .expect(409);
    expect(body.code).toBe("suggestion.tooMany");
    expect((await member.get(suggestionsPathOf(bo)).expect(200)).body).toHaveLength(5);
  });

  it("PROF-09 is listed in pages, oldest first", async () => {
    const { group, inGroup, admin, ada, bo } = await aFamily();
    const ids: number[] = [];
    for (const note of ["1", "2", "3"])
      ids.push((await aSuggestion({ ...inGroup, userId: bo.id, suggestedBy: ada.id, note })).id);
    const agent = await signInAs(admin);
    const seen: number[] = [];
    let path: string | undefined = `${openSuggestionsPathOf(group)}?limit=2`;
    while (path) {
      const page: { body: { id: number }[]; headers: Record<string, string> } = await agent
        .get(path)
        .expect(200);
      expect(page.headers["x-total-count"]).toBe("3");
      seen.push(...page.body.map(({ id }) => id));
      path = page.headers.link?.match(/<([^>]*)>/)?.[1];
    }
    expect(seen).toEqual(ids);
    await agent.get(`${openSuggestionsPathOf(group)}?after=${ids[0]}`).expect(200);
    await agent.get(`${openSuggestionsPathOf(group)}?after=2000000000`).expect(404);
  });
});
