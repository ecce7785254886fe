import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { acceptedFindings } from "#shared/tree/data-check/accepted-findings.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { saveFormats } from "../../core/formats/index.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, aPerson, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

/** A family with an administrator, in which a mother is younger than her child. */
async function anImpossibleFamily() {
  const family = await aFamily({ role: "FAMILY_ADMIN" });
  const { group, aRelative, agent } = family;
  const mother = await aRelative("Mo Berg", { sex: "female", birthdate: "1970-05-06" });
  const child = await aRelative("Cy Berg", { birthdate: "1960-01-02" });
  await aRelationship(mother, "PARENT", child);
  const path = `/api/family-groups/${group.id}/check`;
  const check = async () => (await agent.get(path).expect(200)).body;
  const judge = (key: string, isCorrect: boolean) => agent.patch(path).send({ key, isCorrect });
  const changed = () =>
    db.update(familyGroups).set({ familyVersion: 100 }).where(eq(familyGroups.id, group.id));
  return { ...family, mother, child, path, check, judge, changed };
}

describe("the data check of a family", () => {
  it("DATA-08 describes a possible error in a sentence, with the people and their dates", async () => {
    const { check, mother, child } = await anImpossibleFamily();
    const person = { photo: null, isDeceased: false };
    const { rules, accepted } = await check();
    expect(accepted).toBe(0);
    expect(rules).toEqual([
      {
        rule: "parentYounger",
        count: 1,
        findings: [
          {
            key: expect.stringMatching(/^[\w-]{43}$/),
            rule: "parentYounger",
            sentence: "Mo Berg is recorded as a birth parent of Cy Berg but was born later.",
            people: [
              {
                ...person,
                id: mother.id,
                name: "Mo Berg",
                shortName: "Mo Berg",
                life: "born May 6, 1970",
              },
              {
                ...person,
                id: child.id,
                name: "Cy Berg",
                shortName: "Cy Berg",
                life: "born January 2, 1960",
              },
            ],
            accepted: null,
          },
        ],
      },
    ]);
  });

  it("AUTH-18 DATA-08 formats dates as the site does", async () => {
    const { check, child, path, agent } = await anImpossibleFamily();
    await test.updatePerson(child, { birthdate: "1950-04-03" });
    await saveFormats(db, { ...US_FORMATS, dates: "dayFirst" });
    const lives = (findings: { people: { life: string }[] }[]) =>
      findings.flatMap(({ people }) => people.map(({ life }) => life));
    const days = ["born 6 May 1970", "born 3 April 1950"];
    expect(lives((await check()).rules[0].findings)).toEqual(days);
    const { body } = await agent.get(`${path}/findings`).expect(200);
    expect(lives(body)).toEqual(days);
  });

  it("DATA-08 considers the text of inexact dates, including those of a union", async () => {
    const { agent, group, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
    const young = await aRelative("Yo", { birthdate: "1950-01-01" });
    const spouse = await aRelative("Sam", { birthdate: "1900-01-01", birthdateWords: "AFT 1900" });
    await aRelationship(young, "SPOUSE", spouse, {
      startDate: "1960-01-01",
      startDateWords: "AFT 1960",
    });
    const { body } = await agent.get(`/api/family-groups/${group.id}/check`).expect(200);
    expect(body.rules).toEqual([]);
    const other = await aRelative("Otto");
    await aRelationship(young, "SPOUSE", other, {
      startDate: "1960-01-01",
      startDateWords: "1960",
    });
    await db.update(familyGroups).set({ familyVersion: 7 });
    const { rules } = (await agent.get(`/api/family-groups/${group.id}/check`)).body;
    expect(rules).toMatchObject([{ rule: "marriedYoung", count: 1 }]);
    expect(rules[0].findings[0].sentence).toBe("Yo was under 14 when they married Otto.");
  });

  it("DATA-08 runs few queries, however many errors there are, and checks a family once", async () => {
    const { agent, path, aRelative, changed } = await anImpossibleFamily();
    for (let number = 0; number < 30; number++)
      await aRelative(`Old ${number}`, { birthdate: "1850-01-01" });
    await changed();
    const queries = vi.spyOn(test.ctx.pool, "query");
    const { body } = await agent.get(path).expect(200);
    const [first] = [queries.mock.calls.length];
    expect(body.rules).toMatchObject([{ count: 1 }, { rule: "tooOld", count: 30 }]);
    expect(body.rules[1].findings).toHaveLength(10);
    queries.mockClear();
    await agent.get(path).expect(200);
    expect(queries.mock.calls.length).toBe(first - 3);
    expect(first).toBeLessThanOrEqual(8);
    queries.mockRestore();
  });

  it("DATA-08 returns the findings of a rule in pages without losing any", async () => {
    const { agent, path, aRelative, judge } = await anImpossibleFamily();
    const old = [];
    for (let number = 0; number < 5; number++)
      old.push((await aRelative(`Old ${number}`, { birthdate: "1850-01-01" })).id);
    const seen: number[] = [];
    let next = `${path}/findings?rule=tooOld&limit=2`;
    while (next) {
      const { body, headers } = await agent.get(next).expect(200);
      seen.push(...body.map(({ people }: { people: { id: number }[] }) => people[0]!.id));
      // Marks the last finding shown as correct, so the next page starts after a finding that is
      // gone.
      await judge(body.at(-1).key, true).expect(200);
      next = /<([^>]*)>/.exec(headers["link"] ?? "")?.[1] ?? "";
    }
    expect(seen).toEqual(old);
    expect((await agent.get(`${path}/findings?limit=2`)).headers["x-total-count"]).toBe("3");
    await agent.get(`${path}/findings?rule=nonsense`).expect(400);
    await agent.get(`${path}/findings?after=7`).expect(404);
    await agent.get(`${path}/findings?after=x`).expect(400);
  });

  it("DATA-08 is only for the group's own administrators", async () => {
    const { path, child } = await anImpossibleFamily();
    const stranger = await signInAs(
      await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" }),
    );
    for (const address of [path, `${path}/findings`]) await stranger.get(address).expect(404);
    await stranger
      .patch(path)
      .send({ key: "x".repeat(43), isCorrect: true })
      .expect(404);
    const member = await signInAs(await anAccount({ familyGroupId: child.familyGroupId }));
    for (const address of [path, `${path}/findings`]) await member.get(address).expect(403);
    await member
      .patch(path)
      .send({ key: "x".repeat(43), isCorrect: true })
      .expect(403);
  });
});

describe("a finding marked as correct", () => {
  it("DATA-08 is hidden, listed with who marked it and when, and can be undone", async () => {
    const { agent, path, check, judge, member } = await anImpossibleFamily();
    const { key } = (await check()).rules[0].findings[0];
    await judge(key, true).expect(200);
    await judge(key, true).expect(200);
    expect(await check()).toEqual({ rules: [], accepted: 1 });
    const { body } = await agent.get(`${path}/findings?accepted=1`).expect(200);
    expect(body).toMatchObject([
      { key, accepted: { by: member.fullName, at: ctx.now().toISOString() } },
    ]);
    await judge(key, false).expect(200);
    await judge(key, false).expect(200);
    expect((await check()).rules).toMatchObject([{ count: 1, findings: [{ key }] }]);
  });

  it("DATA-08 returns when its data changes", async () => {
    const { agent, check, judge, child, member } = await anImpossibleFamily();
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await judge((await check()).rules[0].findings[0].key, true).expect(200);
    const setBirthdate = (birthdate: string) =>
      superAdmin.patch(`/api/users/${child.id}`).send({ birthdate, birthdateWords: "ABT 1950" });
    await agent.patch(`/api/users/${member.id}`).send({ fullName: "Another name" }).expect(200);
    expect(await check()).toMatchObject({ rules: [], accepted: 1 });
    await setBirthdate("1950-01-01").expect(200);
    expect(await check()).toMatchObject({ rules: [{ rule: "parentYounger" }], accepted: 0 });
  });

  it("DATA-08 is rejected if it no longer exists", async () => {
    const { check, judge, child, changed } = await anImpossibleFamily();
    const { key } = (await check()).rules[0].findings[0];
    await test.updatePerson(child, { birthdate: "2000-01-01" });
    await changed();
    const { body } = await judge(key, true).expect(409);
    expect(body.code).toBe("check.findingChanged");
    await judge("nonsense", true).expect(400);
    expect(await db.$count(acceptedFindings)).toBe(0);
  });

  it("DATA-08 doesn't affect another group, even with the same data", async () => {
    const one = await anImpossibleFamily();
    const other = await anImpossibleFamily();
    const { key } = (await one.check()).rules[0].findings[0];
    await other.judge(key, true).expect(409);
    await one.judge(key, true).expect(200);
    await other.judge(key, false).expect(200);
    expect((await one.check()).accepted).toBe(1);
  });
});

it("DATA-08 leaves out deleted people", async () => {
  const { aRelative, check, changed } = await anImpossibleFamily();
  await aRelative("Old", { birthdate: "1850-01-01", deletedAt: new Date() });
  await aPerson({ fullName: "Of no group", birthdate: "1850-01-01" });
  await changed();
  expect((await check()).rules).toMatchObject([{ rule: "parentYounger", count: 1 }]);
});
