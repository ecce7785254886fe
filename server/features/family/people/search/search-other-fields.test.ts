import { expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { hasPlan, recordStatements } from "../../../../../tests/support/server/query-plans.ts";

const {
  signInAs,
  ctx,
  aGroup,
  aPerson,
  anAccount,
  aFact,
  aRelationship,
  anOtherName,
  updatePerson,
} = await testApp();
const statements = recordStatements(ctx.pool);

/** Zoe, who searches, with people of her own family and of another one. */
async function twoFamilies() {
  const own = { familyGroupId: (await aGroup()).id };
  const agent = await signInAs(await anAccount({ ...own, fullName: "Zoe Last" }));
  const search = async (text: string) => {
    const { body } = await agent.get("/api/users").query({ search: text }).expect(200);
    return (body as { fullName: string }[]).map(({ fullName }) => fullName);
  };
  const ada = await aPerson({ ...own, fullName: "Ada Berg" });
  const other = { familyGroupId: (await aGroup()).id };
  return { own, ada, search, stranger: await aPerson({ ...other, fullName: "Olga Other" }) };
}

it("DATA-06 finds a person by maiden name or nickname, after those who have that name", async () => {
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

it("DATA-06 finds people who lived in a place, ignoring accents and case", async () => {
  const { ada, search } = await twoFamilies();
  await aFact({ userId: ada.id, kind: "BIRT", place: "Århus, Denmark" });
  expect(await search("arhus")).toEqual(["Ada Berg"]);
  expect(await search("denmark aarhus")).toEqual([]);
  expect(await search("denmark ÅRHUS")).toEqual(["Ada Berg"]);
});

it("DATA-06 finds both of a couple by a shared place, while they are recorded as a couple", async () => {
  const { own, ada, search, stranger } = await twoFamilies();
  const bo = await aPerson({ ...own, fullName: "Bo Berg" });
  const shared = { oneId: ada.id, otherId: bo.id, kind: "MARR" } as const;
  await aFact({ ...shared, place: "Hull" });
  expect(await search("hull")).toEqual([]);
  await aRelationship(ada, "SPOUSE", bo);
  expect(await search("hull")).toEqual(["Ada Berg", "Bo Berg"]);
  await updatePerson(bo, { familyGroupId: stranger.familyGroupId });
  expect(await search("hull")).toEqual([]);
  await updatePerson(bo, { ...own, deletedAt: new Date() });
  expect(await search("hull")).toEqual([]);
});

it("DATA-06 MEM-05 tolerates a typo in another name as in the current one", async () => {
  const { own, ada, search, stranger } = await twoFamilies();
  await anOtherName(ada, { name: "Ada Hughes" });
  await anOtherName(stranger, { name: "Olga Hughes" });
  expect(await search("Hugehs")).toEqual(["Ada Berg"]);
  expect(await search("brg hugehs")).toEqual(["Ada Berg"]);
  expect(await search("zelda hugehs")).toEqual([]);
  await anOtherName(ada, { name: "Ann" });
  expect(await search("anm")).toEqual(["Ada Berg"]);
  await aPerson({ ...own, fullName: "Cy Hughed" });
  await anOtherName(ada, { name: "Ada Forgotten", deletedAt: new Date() });
  expect(await search("forgoten")).toEqual([]);
  // A person with several similar names is found once.
  await anOtherName(ada, { kind: "aka", name: "Hugues" });
  expect((await search("Hugehs")).toSorted()).toEqual(["Ada Berg", "Cy Hughed"]);
});

it("DATA-06 finds nobody by facts of another family or by deleted facts", async () => {
  const { own, ada, search, stranger } = await twoFamilies();
  await anOtherName(stranger, { name: "Olga Secret" });
  await aFact({ userId: stranger.id, place: "Secret Bay" });
  expect(await search("secret")).toEqual([]);
  // Other results, or their absence, don't give it away either.
  await aPerson({ ...own, fullName: "Sekret Berg" });
  expect(await search("secret")).toEqual(["Sekret Berg"]);
  await anOtherName(ada, { name: "Ada Forgotten", deletedAt: new Date() });
  await aFact({ userId: ada.id, place: "Forgotten Bay", deletedAt: new Date() });
  expect(await search("forgotten")).toEqual([]);
});

it("DATA-06 runs at most three people queries per keystroke", async () => {
  const { ada, search } = await twoFamilies();
  await anOtherName(ada, { name: "Ada Lindström" });
  for (const text of ["ada", "lindstrom", "brg", "lindstorm", "nobody at all"]) {
    statements.length = 0;
    await search(text);
    const ofPeople = statements.filter(hasPlan).filter(({ text }) => /search_name/.test(text));
    expect(ofPeople.length, text).toBeLessThanOrEqual(3);
  }
});
