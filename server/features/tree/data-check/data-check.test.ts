import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { acceptedFindings } from "#shared/tree/data-check/accepted-findings.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { saveFormats } from "../../core/formats/index.ts";

const test = await testApp();
const { db, ctx, as, aGroup, aPerson, anAccount, aLink } = test;
const aFamily = familiesIn(test);

/** A family with an administrator, in which a mother is younger than her child. */
async function aWrongFamily() {
  const family = await aFamily({ role: "FAMILY_ADMIN" });
  const { group, relative, agent } = family;
  const mother = await relative("Mo Berg", { sex: "female", birthdate: "1970-05-06" });
  const child = await relative("Cy Berg", { birthdate: "1960-01-02" });
  await aLink(mother, "PARENT", child);
  const path = `/api/family-groups/${group.id}/check`;
  const check = async () => (await agent.get(path).expect(200)).body;
  const judge = (key: string, isRight: boolean) => agent.patch(path).send({ key, isRight });
  const changed = () =>
    db.update(familyGroups).set({ version: 100 }).where(eq(familyGroups.id, group.id));
  return { ...family, mother, child, path, check, judge, changed };
}

describe("the check of a family's data", () => {
  it("DATA-08 says what looks wrong in a sentence, with the people and their days", async () => {
    const { check, mother, child } = await aWrongFamily();
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

  it("AUTH-18 DATA-08 tells their days in the order of the site", async () => {
    const { check, child, path, agent } = await aWrongFamily();
    await test.change(child, { birthdate: "1950-04-03" });
    await saveFormats(db, { ...US_FORMATS, dates: "dayFirst" });
    const lives = (findings: { people: { life: string }[] }[]) =>
      findings.flatMap(({ people }) => people.map(({ life }) => life));
    const days = ["born 6 May 1970", "born 3 April 1950"];
    expect(lives((await check()).rules[0].findings)).toEqual(days);
    const { body } = await agent.get(`${path}/findings`).expect(200);
    expect(lives(body)).toEqual(days);
  });

  it("DATA-08 takes the words of dates at their word, those of a union too", async () => {
    const { agent, group, relative } = await aFamily({ role: "FAMILY_ADMIN" });
    const young = await relative("Yo", { birthdate: "1950-01-01" });
    const spouse = await relative("Sam", { birthdate: "1900-01-01", birthdateWords: "AFT 1900" });
    await aLink(young, "SPOUSE", spouse, { startDate: "1960-01-01", startDateWords: "AFT 1960" });
    const { body } = await agent.get(`/api/family-groups/${group.id}/check`).expect(200);
    expect(body.rules).toEqual([]);
    const other = await relative("Otto");
    await aLink(young, "SPOUSE", other, { startDate: "1960-01-01", startDateWords: "1960" });
    await db.update(familyGroups).set({ version: 7 });
    const { rules } = (await agent.get(`/api/family-groups/${group.id}/check`)).body;
    expect(rules).toMatchObject([{ rule: "marriedYoung", count: 1 }]);
    expect(rules[0].findings[0].sentence).toBe("Yo was under 14 when they married Otto.");
  });

  it("DATA-08 asks for few queries, however much is wrong, and checks a family once", async () => {
    const { agent, path, relative, changed } = await aWrongFamily();
    for (let number = 0; number < 30; number++)
      await relative(`Old ${number}`, { birthdate: "1850-01-01" });
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

  it("DATA-08 gives what is wrong by a rule in pages, and loses nothing between them", async () => {
    const { agent, path, relative, judge } = await aWrongFamily();
    const old = [];
    for (let number = 0; number < 5; number++)
      old.push((await relative(`Old ${number}`, { birthdate: "1850-01-01" })).id);
    const seen: number[] = [];
    let next = `${path}/findings?rule=tooOld&limit=2`;
    while (next) {
      const { body, headers } = await agent.get(next).expect(200);
      seen.push(...body.map(({ people }: { people: { id: number }[] }) => people[0]!.id));
      // Marks the last finding shown as correct, so that the next page starts after a finding that
      // is gone.
      await judge(body.at(-1).key, true).expect(200);
      next = /<([^>]*)>/.exec(headers["link"] ?? "")?.[1] ?? "";
    }
    expect(seen).toEqual(old);
    expect((await agent.get(`${path}/findings?limit=2`)).headers["x-total-count"]).toBe("3");
    await agent.get(`${path}/findings?rule=nonsense`).expect(400);
    await agent.get(`${path}/findings?after=7`).expect(404);
    await agent.get(`${path}/findings?after=x`).expect(400);
  });

  it("DATA-08 tells no group of another one's people, and none of them but administrators", async () => {
    const { path, child } = await aWrongFamily();
    const stranger = await as(
      await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" }),
    );
    for (const address of [path, `${path}/findings`]) await stranger.get(address).expect(404);
    await stranger
      .patch(path)
      .send({ key: "x".repeat(43), isRight: true })
      .expect(404);
    const member = await as(await anAccount({ familyGroupId: child.familyGroupId }));
    for (const address of [path, `${path}/findings`]) await member.get(address).expect(403);
    await member
      .patch(path)
      .send({ key: "x".repeat(43), isRight: true })
      .expect(403);
  });
});

describe("what somebody said is right", () => {
  it("DATA-08 is hidden, told with who said so and when, and can be taken back", async () => {
    const { agent, path, check, judge, member } = await aWrongFamily();
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

  it("DATA-08 comes back once what it was about is said otherwise", async () => {
    const { agent, check, judge, child, member } = await aWrongFamily();
    const superAdmin = await as(await anAccount({ role: "SUPER_ADMIN" }));
    await judge((await check()).rules[0].findings[0].key, true).expect(200);
    const say = (birthdate: string) =>
      superAdmin.patch(`/api/users/${child.id}`).send({ birthdate, birthdateWords: "ABT 1950" });
    await agent.patch(`/api/users/${member.id}`).send({ fullName: "Another name" }).expect(200);
    expect(await check()).toMatchObject({ rules: [], accepted: 1 });
    await say("1950-01-01").expect(200);
    expect(await check()).toMatchObject({ rules: [{ rule: "parentYounger" }], accepted: 0 });
  });

  it("DATA-08 is what was looked at: a finding that is there no more is refused", async () => {
    const { check, judge, child, changed } = await aWrongFamily();
    const { key } = (await check()).rules[0].findings[0];
    await test.change(child, { birthdate: "2000-01-01" });
    await changed();
    const { body } = await judge(key, true).expect(409);
    expect(body.code).toBe("check.foundNoMore");
    await judge("nonsense", true).expect(400);
    expect(await db.$count(acceptedFindings)).toBe(0);
  });

  it("DATA-08 of one group says nothing of another, be they alike", async () => {
    const one = await aWrongFamily();
    const other = await aWrongFamily();
    const { key } = (await one.check()).rules[0].findings[0];
    await other.judge(key, true).expect(409);
    await one.judge(key, true).expect(200);
    await other.judge(key, false).expect(200);
    expect((await one.check()).accepted).toBe(1);
  });
});

it("DATA-08 leaves out who was deleted", async () => {
  const { relative, check, changed } = await aWrongFamily();
  await relative("Old", { birthdate: "1850-01-01", deletedAt: new Date() });
  await aPerson({ fullName: "Of no group", birthdate: "1850-01-01" });
  await changed();
  expect((await check()).rules).toMatchObject([{ rule: "parentYounger", count: 1 }]);
});
