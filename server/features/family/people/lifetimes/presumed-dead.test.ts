import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { yearsBefore } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import { latestBirthDay } from "#shared/family/people/presumed-dead.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { examples } from "../../../../../tests/support/examples.ts";
import { testApp, TODAY } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";
import { updatePresumedDead } from "./presumed-dead.service.ts";
import { updatePresumedDeadLocked, readOutdatedPresumptions } from "./presumed-dead.queries.ts";

const test = await testApp();
const { db, ctx, aGroup, aRelationship } = test;
const aFamily = familiesIn(test);

const ANCIENT = yearsBefore(TODAY, 111);
const OLD = yearsBefore(TODAY, 96);
const YOUNG = yearsBefore(TODAY, 60);
const PEOPLE = 8;

/** The rule as specified, computed naively by looking at everyone. */
function presumedByTheRule(
  all: { birthdate: string | null; isThere: boolean }[],
  links: { parent: number; child: number }[],
) {
  const people = all.map(({ birthdate, isThere }, place) => ({
    birthdate: latestBirthDay(birthdate, inexactDateOf(birthdate, place)),
    isThere,
  }));
  const childrenOf = (place: number) =>
    links.filter(({ parent, child }) => parent === place && people[child]!.isThere);
  const descendantsOf = (place: number, met = new Set<number>()): Set<number> => {
    for (const { child } of childrenOf(place))
      if (!met.has(child)) descendantsOf(child, met.add(child));
    return met;
  };
  return people.map(({ birthdate }, place) => {
    if (birthdate !== null) return birthdate < yearsBefore(TODAY, 110);
    const births = [...descendantsOf(place)].map((each) => people[each]!.birthdate ?? TODAY);
    return births.some((birth) => birth < yearsBefore(TODAY, 95));
  });
}

const day = fc.constantFrom(null, null, null, ANCIENT, OLD, YOUNG);
/** Some dates have only a year, which can mean a day on either side of the limit. */
const TEXTS = [null, null, "1930", "1915", "BET 1915 AND 1931", "@#DHEBREW@ 5676", "long ago"];
const inexactDateOf = (birthdate: string | null, place: number) =>
  birthdate === null ? null : TEXTS[place % TEXTS.length]!;
const place = fc.nat(PEOPLE - 1);
const change = fc.oneof(
  fc.record({ kind: fc.constant("link" as const), parent: place, child: place }),
  fc.record({ kind: fc.constant("unlink" as const), parent: place, child: place }),
  fc.record({ kind: fc.constant("born" as const), place, birthdate: day }),
  fc.record({ kind: fc.constant("gone" as const), place, isThere: fc.boolean() }),
);

describe("presuming people dead", () => {
  it("DATA-05 stays correct through any changes of any family, including loops", async () => {
    const family = fc.array(day, { minLength: PEOPLE, maxLength: PEOPLE });
    const changes = fc.array(change, { minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(family, changes, async (birthdates, steps) => {
        const group = await aGroup();
        const people = birthdates.map((birthdate) => ({ birthdate, isThere: true }));
        const rows = await db
          .insert(users)
          .values(
            people.map(({ birthdate }, at) => ({
              birthdate,
              birthdateWords: inexactDateOf(birthdate, at),
              familyGroupId: group.id,
              presumedDead:
                (latestBirthDay(birthdate, inexactDateOf(birthdate, at)) ?? TODAY) <
                yearsBefore(TODAY, 110),
            })),
          )
          .returning({ id: users.id });
        const ids = rows.map(({ id }) => id);
        let links: { parent: number; child: number }[] = [];
        for (const step of steps) {
          await db.transaction(async (tx) => {
            if (step.kind === "link" || step.kind === "unlink") {
              const { parent, child } = step;
              const isThis = (each: { parent: number; child: number }) =>
                each.parent === parent && each.child === child;
              if (parent === child || links.some(isThis) !== (step.kind === "unlink")) return;
              const row = { userId: ids[parent]!, relatedUserId: ids[child]! };
              if (step.kind === "link") {
                // Either of the two rows is enough, so families get some of both.
                const reversed = { userId: row.relatedUserId, relatedUserId: row.userId };
                await tx
                  .insert(familyRelationships)
                  .values(
                    (parent + child) % 2
                      ? { ...row, relationshipType: "PARENT" }
                      : { ...reversed, relationshipType: "CHILD" },
                  );
                links.push({ parent, child });
              } else {
                const both = [ids[parent]!, ids[child]!];
                const columns = familyRelationships;
                const asParent = and(
                  eq(columns.userId, both[0]!),
                  eq(columns.relatedUserId, both[1]!),
                  eq(columns.relationshipType, "PARENT"),
                );
                const asChild = and(
                  eq(columns.userId, both[1]!),
                  eq(columns.relatedUserId, both[0]!),
                  eq(columns.relationshipType, "CHILD"),
                );
                for (const which of [asParent, asChild])
                  await tx.update(columns).set({ deletedAt: new Date() }).where(which);
                links = links.filter((each) => !isThis(each));
              }
              await updatePresumedDeadLocked(tx, [ids[parent]!], TODAY);
            } else {
              const { birthdate } = step.kind === "born" ? step : people[step.place]!;
              const { isThere } = step.kind === "gone" ? step : people[step.place]!;
              people[step.place] = { birthdate, isThere };
              const birthdateWords = inexactDateOf(birthdate, step.place);
              const values = { birthdate, birthdateWords, deletedAt: isThere ? null : new Date() };
              await tx.update(users).set(values).where(eq(users.id, ids[step.place]!));
              await updatePresumedDeadLocked(tx, [ids[step.place]!], TODAY);
            }
          });
        }
        const kept = await db
          .select({ presumedDead: users.presumedDead })
          .from(users)
          .where(inArray(users.id, ids))
          .orderBy(asc(users.id));
        const expected = presumedByTheRule(people, links);
        const there = (flags: boolean[]) => flags.filter((_, index) => people[index]!.isThere);
        expect(there(kept.map(({ presumedDead }) => presumedDead))).toEqual(there(expected));
        expect(await readOutdatedPresumptions(db, group.id, TODAY)).toEqual([]);
      }),
      { numRuns: examples(30) },
    );
  });

  const presumedDead = async (id: number) => {
    const columns = { presumedDead: users.presumedDead };
    const [person] = await db.select(columns).from(users).where(eq(users.id, id));
    return person?.presumedDead;
  };

  it("DATA-05 waits until every day of an inexact birth year is 110 years ago", async () => {
    const { aRelative, agent } = await aFamily({ role: "SUPER_ADMIN" });
    const person = await aRelative("Eldest", { birthdate: "1916-01-01", birthdateWords: "1916" });
    await updatePresumedDead(ctx);
    expect(await presumedDead(person.id)).toBe(false);
    await updatePresumedDead({ ...ctx, now: () => new Date("2026-12-31T12:00:00Z") });
    expect(await presumedDead(person.id)).toBe(false);
    await updatePresumedDead({ ...ctx, now: () => new Date("2027-01-01T12:00:00Z") });
    expect(await presumedDead(person.id)).toBe(true);
    await updatePresumedDead(ctx);
    expect(await presumedDead(person.id)).toBe(false);
    await agent.patch(`/api/users/${person.id}`).send({ birthdate: "1916-01-01" }).expect(200);
    expect(await presumedDead(person.id)).toBe(true);
  });

  it("DATA-05 follows grandchildren through profiles, new people, links, deletions, and moves", async () => {
    const { group, aRelative, agent } = await aFamily({ role: "SUPER_ADMIN" });
    const eldest = await aRelative("Eldest");
    const child = await aRelative("Child");
    const link = (userId: number, relatedUserId: number) => ({
      userId,
      relatedUserId,
      relationshipType: "PARENT",
    });
    await agent.post("/api/relationships").send(link(eldest.id, child.id)).expect(201);
    expect(await presumedDead(eldest.id)).toBe(false);
    const added = await agent
      .post("/api/relationship-children")
      .send({ parentId: child.id, fullName: "Grandchild", birthdate: OLD })
      .expect(201);
    expect(await presumedDead(eldest.id)).toBe(true);
    expect(await presumedDead(child.id)).toBe(true);
    const grandchild = `/api/users/${added.body.user.id}`;
    await agent.patch(grandchild).send({ birthdate: YOUNG }).expect(200);
    expect(await presumedDead(eldest.id)).toBe(false);
    await agent.patch(grandchild).send({ birthdate: OLD }).expect(200);
    expect(await presumedDead(eldest.id)).toBe(true);

    const { body: links } = await agent.get(`/api/users/${child.id}/relationships`).expect(200);
    const up = links.find((row: { relationshipType: string }) => row.relationshipType === "CHILD");
    await agent.delete(`/api/relationships/${up.id}`).expect(200);
    expect(await presumedDead(eldest.id)).toBe(false);
    expect(await presumedDead(child.id)).toBe(true);
    await agent.post("/api/relationships").send(link(eldest.id, child.id)).expect(201);
    expect(await presumedDead(eldest.id)).toBe(true);
    await agent.delete(grandchild).expect(200);
    expect(await presumedDead(eldest.id)).toBe(false);

    const ancient = await agent
      .post("/api/users/create")
      .send({ fullName: "Ancient", birthdate: ANCIENT, familyGroupId: group.id })
      .expect(201);
    expect(await presumedDead(ancient.body.user.id)).toBe(true);
  });

  it("DATA-05 ignores people who moved to another family", async () => {
    const { aRelative, agent } = await aFamily({ role: "SUPER_ADMIN" });
    const [parent, child] = [
      await aRelative("Parent"),
      await aRelative("Child", { birthdate: OLD }),
    ];
    await aRelationship(parent, "PARENT", child);
    const groups = [await aGroup(), await aGroup()];
    await db
      .update(users)
      .set({ familyGroupId: null })
      .where(inArray(users.id, [parent.id, child.id]));
    await db.transaction((tx) => updatePresumedDeadLocked(tx, [parent.id], TODAY));
    expect(await presumedDead(parent.id)).toBe(true);
    const move = (id: number, to: number) =>
      agent.patch(`/api/users/${id}`).send({ familyGroupId: to }).expect(200);
    await move(child.id, groups[0]!.id);
    expect(await presumedDead(parent.id)).toBe(false);
    await move(parent.id, groups[0]!.id);
    expect(await presumedDead(parent.id)).toBe(true);
  });

  it("DATA-05 finds ancestors by index in a large family", async () => {
    await db.execute(sql`insert into family_groups (name) values ('Large')`);
    await db.execute(sql`
      insert into users (full_name, family_group_id)
      select 'Person ' || n, 1 from generate_series(1, 16000) n`);
    await db.execute(sql`
      insert into family_relationships (user_id, related_user_id, relationship_type)
      select n, n + 3000, 'PARENT' from generate_series(1, 13000) n
      union all select n + 3000, n, 'CHILD' from generate_series(1, 13000) n`);
    // There are few enough links for the statistics to cover every row instead of a sample.
    await ctx.pool.query("vacuum analyze users, family_relationships");
    const logged: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, params: unknown[]) => void logged.push({ query, params }),
    };
    await updatePresumedDeadLocked(drizzle({ client: ctx.pool, logger }), [15_999], TODAY);
    const { rows } = await ctx.pool.query({
      text: `explain ${logged[0]!.query}`,
      values: [[15_999], ...logged[0]!.params.slice(1)],
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
  });
});
