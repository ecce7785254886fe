import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { yearsBefore } from "#shared/lib/dates.ts";
import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { listJobs } from "../../server/features.ts";
import { testApp, TODAY } from "../support/server/app.ts";
import { runRetentionRule } from "../support/server/retention.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { ctx, db, signInAs, aGroup, aPerson, anAccount, aRelationship, ...make } = await testApp();

/** Runs the server's job with this name. */
const run = (name: string) =>
  listJobs(ctx)
    .find((job) => job.name === name)!
    .run({});
/** Does the work twice at once, as two processes would, and then again. */
async function twiceAndAgain(work: () => Promise<void>) {
  await Promise.all([work(), work()]);
  await work();
}
const runInTwoProcesses = (name: string) => twiceAndAgain(() => run(name));
const removeInTwoProcesses = (name: string) => twiceAndAgain(() => runRetentionRule(ctx, name));

const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 24 * 60 * 60_000);
const exists = async (table: typeof users | typeof familyGroups, id: number) =>
  (await db.select({ id: table.id }).from(table).where(eq(table.id, id))).length === 1;

describe("a child who turns 18", () => {
  const EIGHTEEN = yearsBefore(TODAY, 18);
  const roleOf = async ({ id }: { id: number }) =>
    (await db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
  const versionOf = async ({ id }: { id: number }) =>
    (await db.select().from(familyGroups).where(eq(familyGroups.id, id)))[0]!.familyVersion;

  it("DATA-04 becomes a User that day, in each family, and nobody else changes", async () => {
    const [group, other] = [await aGroup(), await aGroup()];
    const child = { familyGroupId: group.id, role: "CHILD" as const };
    const grown = await aPerson({ ...child, birthdate: EIGHTEEN });
    const without = await aPerson({ role: "CHILD", birthdate: "2000-01-01" });
    const same = [
      await aPerson({ ...child, birthdate: "2008-11-22" }),
      await aPerson({ ...child, birthdate: null }),
      await aPerson({ ...child, birthdate: EIGHTEEN, isDeceased: true }),
      await aPerson({ ...child, birthdate: EIGHTEEN, deathDate: "2020-01-01" }),
      await aPerson({ familyGroupId: group.id, role: "SUPER_ADMIN", birthdate: EIGHTEEN }),
      await aPerson({ familyGroupId: other.id, role: "GUEST", birthdate: EIGHTEEN }),
    ];
    await runInTwoProcesses("people.comingOfAge");
    expect(await roleOf(grown)).toBe("USER");
    expect(await roleOf(without)).toBe("USER");
    for (const person of same) expect(await roleOf(person)).toBe(person.role);
    // The graph contains roles, so its caches are outdated, but only for groups in which someone changed.
    expect(await versionOf(group)).toBeGreaterThan(group.familyVersion);
    expect(await versionOf(other)).toBe(other.familyVersion);
  });

  it("DATA-04 becomes a User even if the profile is being saved at that moment", async () => {
    const group = await aGroup();
    const own = { familyGroupId: group.id };
    const grown = await aPerson({ ...own, role: "CHILD", birthdate: EIGHTEEN });
    const admin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const client = await ctx.pool.connect();
    await client.query("begin");
    await client.query("select from users where id = $1 for update", [grown.id]);
    const saving = admin.patch(`/api/users/${grown.id}`).send({ familyBranch: "North" });
    const saved = saving.then(({ status }) => status);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    const job = run("people.comingOfAge");
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(2);
    await client.query("commit");
    client.release();
    expect(await saved).toBe(200);
    await job;
    expect(await roleOf(grown)).toBe("USER");
  });
});

describe("rows deleted over 30 days ago", () => {
  it("DATA-04 are erased with everything that depends on them, and newer ones are kept", async () => {
    const group = await aGroup();
    const own = { familyGroupId: group.id };
    const admin = await anAccount({ ...own, deletedAt: daysAgo(31) });
    const made = await aPerson({ ...own, createdBy: admin.id });
    const [yesterday, younger] = [
      await aPerson({ ...own, deletedAt: daysAgo(1), deletedBy: admin.id }),
      await aPerson({ ...own, deletedAt: daysAgo(29.9) }),
    ];
    const child = await aPerson(own);
    const ofHers = await aRelationship(admin, "PARENT", child);
    const kept = await aRelationship(made, "PARENT", child, {
      recordedBy: admin.id,
      confirmedBy: admin.id,
    });
    await removeInTwoProcesses("people.longDeleted");
    expect(await exists(users, admin.id)).toBe(false);
    for (const person of [made, yesterday, younger, child])
      expect(await exists(users, person.id)).toBe(true);
    const [row] = await db.select().from(users).where(eq(users.id, made.id));
    expect(row?.createdBy).toBe(null);
    const links = await db.select().from(familyRelationships);
    expect(links.map(({ id }) => id)).not.toContain(ofHers.id);
    expect(links.find(({ id }) => id === kept.id)).toMatchObject({
      recordedBy: null,
      confirmedBy: null,
    });
    expect(links.find(({ id }) => id === kept.id)?.confirmedAt).not.toBe(null);
  });

  it("DATA-04 include both rows of each relationship", async () => {
    const own = { familyGroupId: (await aGroup()).id };
    const [one, other, third] = [await aPerson(own), await aPerson(own), await aPerson(own)];
    await aRelationship(one, "PARENT", other, { deletedAt: daysAgo(31) });
    await aRelationship(one, "SPOUSE", third, { deletedAt: daysAgo(29) });
    await aRelationship(other, "EXTENDED", third);
    await removeInTwoProcesses("relationships.longDeleted");
    const rows = await db.select().from(familyRelationships);
    expect(rows.map(({ relationshipType }) => relationshipType).toSorted()).toEqual([
      "EXTENDED",
      "EXTENDED",
      "SPOUSE",
      "SPOUSE",
    ]);
  });

  it("DATA-04 include groups, but not their people", async () => {
    const old = await aGroup({ deletedAt: daysAgo(31) });
    const young = await aGroup({ deletedAt: daysAgo(29) });
    const formers = [
      await aPerson({ formerFamilyGroupId: old.id }),
      await aPerson({ formerFamilyGroupId: young.id }),
    ];
    await make.anInvitation(old);
    await removeInTwoProcesses("groups.longDeleted");
    expect(await exists(familyGroups, old.id)).toBe(false);
    expect(await exists(familyGroups, young.id)).toBe(true);
    const rows = await db.select().from(users).orderBy(users.id);
    expect(rows.map(({ id, formerFamilyGroupId }) => [id, formerFamilyGroupId])).toEqual([
      [formers[0]!.id, null],
      [formers[1]!.id, young.id],
    ]);
    expect(await db.select().from(familyInvitations)).toEqual([]);
  });

  it("REL-06 include household moves, undone or not", async () => {
    const { id: toGroupId } = await aGroup();
    const moved = { toGroupId, links: { cut: [], others: "" } };
    await make.aHouseholdMove({ ...moved, movedAt: daysAgo(31) });
    await make.aHouseholdMove({ ...moved, movedAt: daysAgo(32), undoneAt: daysAgo(31) });
    const young = await make.aHouseholdMove({ ...moved, movedAt: daysAgo(29) });
    await removeInTwoProcesses("households.longPast");
    const left = await db.select({ id: householdMoves.id }).from(householdMoves);
    expect(left).toEqual([{ id: young.id }]);
  });

  it("DATA-04 are erased with photos and logos that nothing else uses", async () => {
    const [photo, logo] = [await make.anImage(), await make.anImage()];
    const [shared, used] = [await make.anImage("a".repeat(64)), await make.anImage("b".repeat(64))];
    await aPerson({ photo, deletedAt: daysAgo(31) });
    await aPerson({ photo: shared, deletedAt: daysAgo(31) });
    await aPerson({ photo: shared, deletedAt: daysAgo(3) });
    await aGroup({ logo, deletedAt: daysAgo(31) });
    await aGroup({ logo: used, deletedAt: daysAgo(31) });
    await aPerson({ photo: used });
    await removeInTwoProcesses("people.longDeleted");
    await removeInTwoProcesses("groups.longDeleted");
    const left = await db.select({ hash: images.hash }).from(images).orderBy(images.hash);
    expect(left.map(({ hash }) => hash)).toEqual([shared, used]);
  });

  it("DATA-04 are erased in any number, by two processes at once", async () => {
    await make.manyPeople(350, () => ({ deletedAt: daysAgo(40) }));
    const stays = await aPerson();
    const remove = () => runRetentionRule(ctx, "people.longDeleted");
    await Promise.all([remove(), remove()]);
    expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: stays.id }]);
  });
});

describe("someone presumed dead", () => {
  it("DATA-05 is updated daily with their families, whose trees are rebuilt", async () => {
    const [group, other] = [await aGroup(), await aGroup()];
    const own = { familyGroupId: group.id };
    const [eldest, parent] = [await aPerson(own), await aPerson(own)];
    const child = await aPerson({ ...own, birthdate: "1931-11-20" });
    await aRelationship(eldest, "PARENT", parent);
    await aRelationship(parent, "PARENT", child);
    const alone = await aPerson({ birthdate: "1916-11-20" });
    const wrong = await aPerson({ ...own, presumedDead: true });
    await aPerson({ familyGroupId: other.id, birthdate: "1990-01-01" });
    await runInTwoProcesses("people.presumedDead");
    const dead = await db.select({ id: users.id }).from(users).where(eq(users.presumedDead, true));
    expect(dead.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      eldest.id,
      parent.id,
      alone.id,
    ]);
    expect(wrong.presumedDead).toBe(true);
    const groups = await db.select().from(familyGroups).orderBy(familyGroups.id);
    expect(groups[0]!.familyVersion).toBeGreaterThan(group.familyVersion);
    expect(groups[1]!.familyVersion).toBe(other.familyVersion);
  });
});
