import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { hasPlan, watchStatements } from "../../../tests/support/server/query-plans.ts";

const { as, deps, aGroup, aPerson, anAccount, aFact, anOtherName } = await testApp();
const asked = watchStatements(deps.pool);

/** Zoe, who looks, and people of her family and of another one. */
async function twoFamilies() {
  const own = { familyGroupId: (await aGroup()).id };
  const agent = await as(await anAccount({ ...own, fullName: "Zoe Last" }));
  const search = async (text: string) => {
    const { body } = await agent.get("/api/users").query({ search: text }).expect(200);
    return (body as { fullName: string }[]).map(({ fullName }) => fullName);
  };
  const ada = await aPerson({ ...own, fullName: "Ada Berg" });
  const other = { familyGroupId: (await aGroup()).id };
  return { own, ada, search, stranger: await aPerson({ ...other, fullName: "Olga Other" }) };
}

it("DATA-06 finds somebody by their maiden name or nickname, behind those who are called so", async () => {
  const { own, ada, search } = await twoFamilies();
  await aPerson({ ...own, fullName: "Zelda Lindström" });
  await anOtherName(ada, { name: "Ada Lindström" });
  await anOtherName(ada, { kind: "nickname", name: "Addie" });
  expect(await search("lindstrom")).toEqual(["Zelda Lindström", "Ada Berg"]);
  expect(await search("ada LINDSTRÖM")).toEqual(["Ada Berg"]);
  expect(await search("berg lindstrom")).toEqual(["Ada Berg"]);
  expect(await search("zelda addie")).toEqual([]);
  expect(await search("addie")).toEqual(["Ada Berg"]);
});

it("DATA-06 finds who lived in a place, accents and case aside", async () => {
  const { ada, search } = await twoFamilies();
  await aFact({ userId: ada.id, kind: "BIRT", place: "Århus, Denmark" });
  expect(await search("arhus")).toEqual(["Ada Berg"]);
  expect(await search("denmark aarhus")).toEqual([]);
  expect(await search("denmark ÅRHUS")).toEqual(["Ada Berg"]);
});

it("DATA-06 finds nobody of another family by what is recorded of them, and nobody by what was deleted", async () => {
  const { own, ada, search, stranger } = await twoFamilies();
  await anOtherName(stranger, { name: "Olga Secret" });
  await aFact({ userId: stranger.id, place: "Secret Bay" });
  expect(await search("secret")).toEqual([]);
  // Nor can it be guessed from what else is found, or is not.
  await aPerson({ ...own, fullName: "Sekret Berg" });
  expect(await search("secret")).toEqual(["Sekret Berg"]);
  await anOtherName(ada, { name: "Ada Forgotten", deletedAt: new Date() });
  await aFact({ userId: ada.id, place: "Forgotten Bay", deletedAt: new Date() });
  expect(await search("forgotten")).toEqual([]);
});

it("DATA-06 asks the database at most three times for people at a keystroke", async () => {
  const { ada, search } = await twoFamilies();
  await anOtherName(ada, { name: "Ada Lindström" });
  for (const text of ["ada", "lindstrom", "brg", "nobody at all"]) {
    asked.length = 0;
    await search(text);
    const ofPeople = asked.filter(hasPlan).filter(({ text }) => /search_name/.test(text));
    expect(ofPeople.length, text).toBeLessThanOrEqual(3);
  }
});
