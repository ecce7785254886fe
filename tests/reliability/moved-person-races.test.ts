import { and, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { createApp } from "../../server/app.ts";
import { linkPeopleLocked } from "../../server/features/family/relationships/link/link-people.service.ts";
import type { Db } from "../../server/lib/context.ts";
import { testApp } from "../support/server/app.ts";
import { familiesIn } from "../support/families/family.ts";
import { signedInBrowser } from "../support/session.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, aRelationship } = test;
const aFamily = familiesIn(test);

/** A family and another group, with a function that moves everybody except the signed-in member to it. */
async function aMove() {
  const { group, member, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
  const [anna, ben, kid] = [
    await aRelative("Anna"),
    await aRelative("Ben"),
    await aRelative("Kid"),
  ];
  const link = await aRelationship(anna, "PARENT", kid, { confirmedAt: null });
  await aRelationship(anna, "SPOUSE", ben);
  const other = await aGroup();
  const move = async (from: { id: number }, to: { id: number }) => {
    const all = and(eq(users.familyGroupId, from.id), ne(users.id, member.id));
    await db.update(users).set({ familyGroupId: to.id }).where(all);
  };
  return { group, other, member, move, anna, ben, kid, link };
}

type Family = Awaited<ReturnType<typeof aMove>>;

/** The member's browser, on a server that calls `first` between the check of rights and the write. */
async function withWorkBefore(first: () => Promise<void>, member: Family["member"]) {
  const transaction: Db["transaction"] = async (...step) => {
    await first();
    return db.transaction(...step);
  };
  const late = Object.create(db, { transaction: { value: transaction } }) as Db;
  return signedInBrowser(createApp({ ...ctx, db: late }), ctx, member);
}

const storedLinks = async () => ({
  links: await db.select().from(familyRelationships).orderBy(familyRelationships.id),
  people: await db.$count(users),
});

describe("people who move to another group while someone changes their links", () => {
  it.each<[string, (family: Family) => object]>([
    [
      "post /api/relationships",
      ({ ben, kid }) => ({ userId: ben.id, relatedUserId: kid.id, relationshipType: "PARENT" }),
    ],
    ["post /api/relationships/spouse", ({ ben, kid }) => ({ userId: ben.id, spouseId: kid.id })],
    ["post /api/relationship-members", ({ ben }) => ({ fullName: "New", relatedUserId: ben.id })],
    ["post /api/relationship-children", ({ ben }) => ({ fullName: "New", parentId: ben.id })],
    [
      "post /api/relationship-children",
      ({ ben, kid }) => ({ existingChildId: kid.id, parentId: ben.id }),
    ],
    ["post /api/relationships/fix-child-parent", ({ kid }) => ({ childId: kid.id })],
    ["patch /api/relationships/:id", () => ({ relationshipStatus: "FORMER" })],
    ["post /api/relationships/:id/confirm", () => ({})],
    ["delete /api/relationships/:id", () => ({})],
  ])("ROLE-03 keep their links after %s", async (route, bodyFor) => {
    const family = await aMove();
    const { member, group, other, move, link } = family;
    const [method, path] = route.replace(":id", String(link.id)).split(" ") as ["post", string];
    const body = bodyFor(family);
    const before = await storedLinks();
    const late = await withWorkBefore(() => move(group, other), member);
    const rejected = await late[method](path).send(body).expect(409);
    expect(rejected.body.message).toContain("moved to another family group");
    expect(await storedLinks()).toEqual(before);

    await move(other, group);
    const agent = await signInAs(member);
    expect((await agent[method](path).send(body)).ok).toBe(true);
    expect(await storedLinks()).not.toEqual(before);
  });

  it("ROLE-03 keep their links if the change waits for the lock during the move", async () => {
    const { member, group, other, ben } = await aMove();
    const agent = await signInAs(member);
    const before = await storedLinks();
    const mover = await ctx.pool.connect();
    await mover.query("begin");
    await mover.query(
      "update family_groups set family_version = family_version + 1 where id = $1",
      [group.id],
    );
    const adding = agent
      .post("/api/relationship-members")
      .send({ fullName: "New", relatedUserId: ben.id })
      .then(({ status }) => status);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    await mover.query("update users set family_group_id = $1 where id = $2", [other.id, ben.id]);
    await mover.query("commit");
    mover.release();
    expect(await adding).toBe(409);
    expect(await storedLinks()).toEqual(before);
  });

  it("ROLE-03 would get links in a group that the caller can't see, without the lock (control)", async () => {
    const { member, group, other, move, ben, kid } = await aMove();
    const before = await storedLinks();
    await move(group, other);
    const link = { userId: ben.id, relatedUserId: kid.id, relationshipType: "PARENT" } as const;
    await db.transaction((tx) =>
      linkPeopleLocked(tx, { ...link, recordedBy: member, now: ctx.now() }),
    );
    expect((await storedLinks()).links).toHaveLength(before.links.length + 2);
  });
});
