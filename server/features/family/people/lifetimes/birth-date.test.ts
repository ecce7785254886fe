import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { db, signInAs, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

type Life = Parameters<Awaited<ReturnType<typeof aFamily>>["aRelative"]>[1];

/** Anna, a parent of Ben by a link of this kind, and a Super Admin who edits both. */
async function annaAndBen(anna: Life, ben: Life, kind = "birth") {
  const { aRelative } = await aFamily();
  const parent = await aRelative("Anna", anna);
  const child = await aRelative("Ben", ben);
  await aRelationship(parent, "PARENT", child, { kind });
  const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const change = (person: typeof parent, fields: object) =>
    superAdmin.patch(`/api/users/${person.id}`).send(fields);
  return { parent, child, change };
}

it("DATA-09 REL-06 rejects a birth long after a parent's death, whichever is recorded last", async () => {
  const inexactBirth = { birthdate: "1950-01-01", birthdateWords: "ABT 1950" };
  const father = { sex: "male" } as const;
  const dead = { ...father, isDeceased: true, deathDate: "1938-06-30" };
  const errorText = "Anna died too long before Ben was born to be a birth parent.";
  const byDeath = await annaAndBen(father, inexactBirth);
  const refused = await byDeath.change(byDeath.parent, { deathDate: "1938" }).expect(409);
  expect(refused.body.message).toContain(errorText);
  await byDeath.change(byDeath.parent, { deathDate: "about 1935" }).expect(200);

  const byBirth = await annaAndBen(dead, {});
  const born = await byBirth.change(byBirth.child, { birthdate: "about 1950" }).expect(409);
  expect(born.body).toMatchObject({ code: "person.diedBeforeBirth" });
  await byBirth.change(byBirth.child, { birthdate: "1939" }).expect(200);

  const { agent, aRelative } = await aFamily();
  const [parent, child] = [await aRelative("Anna", dead), await aRelative("Ben", inexactBirth)];
  const link = { userId: parent.id, relatedUserId: child.id, relationshipType: "PARENT" };
  const linked = await agent.post("/api/relationships").send(link).expect(409);
  expect(linked.body.message).toContain(errorText);
  await agent
    .post("/api/relationships")
    .send({ ...link, kind: "step" })
    .expect(201);
});

describe("changing a birth date", () => {
  it("REL-06 is rejected if it makes a birth parent too young, on either side", async () => {
    const { parent, child, change } = await annaAndBen(
      { birthdate: "1950-01-01" },
      { birthdate: "1980-01-01" },
    );
    const older = await change(parent, { birthdate: "1990-01-01" }).expect(409);
    expect(older.body.message).toContain("Anna was born after Ben");
    const younger = await change(child, { birthdate: "1959-12-31" }).expect(409);
    expect(younger.body.message).toContain("Anna was under 10 when Ben was born");
    const [kept] = await db.select().from(users).where(eq(users.id, child.id));
    expect(kept?.birthdate).toBe("1980-01-01");
    await change(child, { birthdate: "1960-01-01" }).expect(200);
  });

  it("REL-06 is rejected if an inexact date becomes an impossible exact one", async () => {
    const inexactBirth = { birthdate: "1975-01-01", birthdateWords: "ABT 1975" };
    const { parent, change } = await annaAndBen(inexactBirth, { birthdate: "1980-01-01" });
    await change(parent, { birthdate: "1975-01-01" }).expect(409);
    await change(parent, { birthdate: "ABT 1976" }).expect(200);
    await change(parent, { birthdate: "after 1976" }).expect(409);
  });

  it("REL-06 is checked for birth parents only", async () => {
    const dates = [{ birthdate: "1950-01-01" }, { birthdate: "1980-01-01" }] as const;
    const { parent, change } = await annaAndBen(...dates, "step");
    await change(parent, { birthdate: "1990-01-01" }).expect(200);
  });

  it("REL-06 allows correcting imported dates one after another", async () => {
    const { parent, child, change } = await annaAndBen(
      { birthdate: "1980-01-01" },
      { birthdate: "1985-01-01" },
    );
    await change(child, { birthdate: "1986-01-01", mobilePhone: "555 0100" }).expect(200);
    await change(parent, { birthdate: "1950-01-01" }).expect(200);
    await change(parent, { birthdate: "1980-01-01" }).expect(409);
  });
});
