import { and, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";
import { readFamily } from "./family.queries.ts";

const test = await testApp();
const { db, aGroup, aPerson, aRelationship } = test;
const aFamily = familiesIn(test);
const TODAY = "2026-11-21";

it("DATA-05 contains no contact details, and no username that could be a hidden email", async () => {
  const { agent, group, aRelative } = await aFamily();
  const nameless = (values: object, email: string) =>
    aRelative("", { fullName: null, username: email, email, mobilePhone: "555-0199", ...values });
  await nameless({ role: "CHILD" }, "child@example.org");
  await nameless({ birthdate: "2020-01-01" }, "minor@example.org");
  await nameless({ isDeceased: true }, "deceased@example.org");
  await nameless({ birthdate: "1970-01-01" }, "adult@example.org");
  const { body, text } = await agent.get(`/api/family-groups/${group.id}/graph`).expect(200);
  const [, ...names] = body.people.fullName;
  expect(names).toEqual(["Unknown", "Unknown", "Unknown", "adult@example.org"]);
  expect(text).not.toContain("555-0199");
});

it("DATA-04 leaves out deleted people, removed links, and other groups", async () => {
  const { group, aRelative } = await aFamily();
  const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
  const gone = await aRelative("Gone", { deletedAt: new Date() });
  const stranger = await aPerson({ familyGroupId: (await aGroup()).id, fullName: "Stranger" });
  await aRelationship(anna, "PARENT", gone);
  await aRelationship(stranger, "PARENT", anna);
  await aRelationship(anna, "PARENT", ben, { deletedAt: new Date() });
  const { rows } = await readFamily(db, group.id, TODAY);
  const { people, parentLinks } = rows;
  expect(people.fullName.slice(1)).toEqual(["Anna", "Ben"]);
  expect(parentLinks.parent).toEqual([]);
});

it.each(["PARENT", "CHILD"] as const)(
  "REL-03 shows a link that has only its %s row",
  async (remaining) => {
    const { group, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "PARENT", ben, { kind: "foster" });
    await aRelationship(ben, "SPOUSE", anna);
    const lost = remaining === "PARENT" ? ben : anna;
    await db.delete(familyRelationships).where(and(eq(familyRelationships.userId, lost.id)));
    const { rows } = await readFamily(db, group.id, TODAY);
    const { parentLinks, unions } = rows;
    expect(parentLinks).toMatchObject({ parent: [anna.id], child: [ben.id], kind: "3" });
    expect(unions).toMatchObject({ one: [anna.id], other: [ben.id] });
  },
);

it("TREE-08 runs as many queries for a large family as for a small one", async () => {
  const { group, aRelative } = await aFamily();
  const queries = vi.spyOn(test.ctx.pool, "query");
  const count = async () => {
    queries.mockClear();
    await readFamily(db, group.id, TODAY);
    return queries.mock.calls.length;
  };
  const small = await count();
  const parent = await aRelative("Parent");
  for (let child = 0; child < 20; child++)
    await aRelationship(parent, "PARENT", await aRelative("Child"));
  expect(small).toBe(2);
  expect(await count()).toBe(2);
  queries.mockRestore();
});
