import { describe, expect, it } from "vitest";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { readBirthParents } from "../../server/features/family/relationships/link/kin.queries.ts";
import { changeLinkLocked } from "../../server/features/family/relationships/link/link-change.service.ts";
import {
  type NewRelationship,
  linkPeopleLocked,
} from "../../server/features/family/relationships/link/link-people.service.ts";
import type { Executor } from "../../server/lib/context.ts";
import { testApp } from "../support/server/app.ts";
import { familiesIn } from "../support/families/family.ts";
import { findRuleViolations } from "../support/families/rule-violations.ts";
import { runOverlapping } from "../support/server/run-overlapping.ts";

const test = await testApp();
const { db, signInAs, aRelationship, aPerson, anAccount } = test;
const aFamily = familiesIn(test);
const ROUNDS = 8;

type Side = [user: { id: number }, type: RelationshipType, related: { id: number }];

async function aRace() {
  const { agent, aRelative, member, group } = await aFamily();
  const body = ([user, relationshipType, related]: Side) => ({
    userId: user.id,
    relatedUserId: related.id,
    relationshipType,
  });
  return {
    aRelative,
    group,
    /** Posts all at once and returns the sorted statuses. */
    atOnce: async (...links: Side[]) => {
      const posts = links.map(async (link) => agent.post("/api/relationships").send(body(link)));
      const answers = await Promise.all(posts);
      return answers.map(({ status }) => status).toSorted((a, b) => a - b);
    },
    /** Records the same links without the lock, in overlapping transactions. */
    withoutLock: (...links: Side[]) => {
      const facts = { recordedBy: member, now: new Date() };
      const steps = links.map(
        (link) => (tx: Executor) =>
          linkPeopleLocked(tx, { ...body(link), ...facts } satisfies NewRelationship),
      );
      return runOverlapping(db, steps);
    },
  };
}

/** A child without a group, with one birth parent and links to two adoptive parents. */
async function aChildWithoutGroup() {
  const [child, known, one, two] = [
    await aPerson(),
    await aPerson(),
    await aPerson(),
    await aPerson(),
  ];
  await aRelationship(known, "PARENT", child);
  const adoptive = { kind: "adoptive" };
  // One link recorded from each side.
  const links = [
    await aRelationship(one, "PARENT", child, adoptive),
    await aRelationship(child, "CHILD", two, adoptive),
  ];
  return { child, links };
}

describe("simultaneous changes of links", () => {
  it("REL-06 never give a child without a family group a third birth parent", async () => {
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    for (let round = 0; round < ROUNDS; round++) {
      const { links } = await aChildWithoutGroup();
      const changes = links.map(async ({ id }) =>
        agent.patch(`/api/relationships/${id}`).send({ kind: "birth" }),
      );
      const statuses = (await Promise.all(changes)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it("REL-06 would give the child a third birth parent, without the lock (control)", async () => {
    const actor = await anAccount({ role: "SUPER_ADMIN" });
    const { child, links } = await aChildWithoutGroup();
    const steps = links.map(({ id }) => (tx: Executor) => {
      const by = { tx, actor, now: new Date() };
      return changeLinkLocked(by, id, { kind: "birth" });
    });
    await runOverlapping(db, steps);
    expect(await readBirthParents(db, [child.id])).toHaveLength(3);
  });
});

describe("links added at once", () => {
  it("REL-06 never give a child a third birth parent", async () => {
    const { aRelative, atOnce } = await aRace();
    for (let round = 0; round < ROUNDS; round++) {
      const [child, known] = [await aRelative("Child"), await aRelative("Known")];
      await aRelationship(known, "PARENT", child);
      const others = [await aRelative("One"), await aRelative("Two"), await aRelative("Three")];
      const statuses = await atOnce(
        ...others.map((other, place): Side =>
          place === 1 ? [child, "CHILD", other] : [other, "PARENT", child],
        ),
      );
      expect(statuses).toEqual([201, 409, 409]);
    }
  });

  it("REL-06 would give a child a third birth parent, without the lock (control)", async () => {
    const { aRelative, group, withoutLock } = await aRace();
    const [child, known] = [await aRelative("Child"), await aRelative("Known")];
    await aRelationship(known, "PARENT", child, { kind: "birth" });
    await withoutLock(
      [await aRelative("One"), "PARENT", child],
      [await aRelative("Two"), "PARENT", child],
    );
    expect(await findRuleViolations(db, group)).toEqual([
      `${child.id} has more than two birth parents`,
    ]);
  });

  it("REL-06 never make two people each other's parent", async () => {
    const { aRelative, group, atOnce } = await aRace();
    for (let round = 0; round < ROUNDS; round++) {
      const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
      const statuses = await atOnce([anna, "PARENT", ben], [ben, "PARENT", anna]);
      expect(statuses).toEqual([201, 409]);
    }
    expect(await findRuleViolations(db, group)).toEqual([]);
  });

  it("REL-06 never close a loop of three parents", async () => {
    const { aRelative, atOnce } = await aRace();
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b, c] = [await aRelative("A"), await aRelative("B"), await aRelative("C")];
      const statuses = await atOnce([a, "PARENT", b], [b, "PARENT", c], [c, "PARENT", a]);
      expect(statuses).toEqual([201, 201, 409]);
    }
  });

  it("REL-06 would close a loop of three parents, without the lock (control)", async () => {
    const { aRelative, group, withoutLock } = await aRace();
    const [a, b, c] = [await aRelative("A"), await aRelative("B"), await aRelative("C")];
    await withoutLock([a, "PARENT", b], [b, "PARENT", c], [c, "PARENT", a]);
    expect(await findRuleViolations(db, group)).toContain(`${a.id} is their own ancestor`);
  });

  it("REL-06 never marry siblings", async () => {
    const { aRelative, atOnce } = await aRace();
    for (let round = 0; round < ROUNDS; round++) {
      const [anna, ben, parent] = [
        await aRelative("Anna"),
        await aRelative("Ben"),
        await aRelative("P"),
      ];
      await aRelationship(parent, "PARENT", ben);
      const statuses = await atOnce([anna, "SPOUSE", ben], [parent, "PARENT", anna]);
      expect(statuses).toEqual([201, 409]);
    }
  });

  it("REL-06 would marry siblings, without the lock (control)", async () => {
    const { aRelative, group, withoutLock } = await aRace();
    const [anna, ben, parent] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("P"),
    ];
    await aRelationship(parent, "PARENT", ben, { kind: "birth" });
    await withoutLock([anna, "SPOUSE", ben], [parent, "PARENT", anna]);
    expect(await findRuleViolations(db, group)).toContain(
      `${anna.id} and ${ben.id} are spouses and close relatives`,
    );
  });

  it("REL-03 become one pair of rows if sent several times, from both sides", async () => {
    const { aRelative, group, atOnce } = await aRace();
    for (let round = 0; round < ROUNDS; round++) {
      const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
      const statuses = await atOnce(
        [anna, "PARENT", ben],
        [anna, "PARENT", ben],
        [ben, "CHILD", anna],
      );
      expect(statuses).toEqual([200, 200, 201]);
    }
    expect(await db.$count(familyRelationships)).toBe(2 * ROUNDS);
    expect(await findRuleViolations(db, group)).toEqual([]);
  });

  it("REL-03 would fail the second time with a database error, without the lock (control)", async () => {
    const { aRelative, member } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const link = { userId: anna.id, relatedUserId: ben.id, relationshipType: "PARENT" } as const;
    const record = (tx: Executor) =>
      linkPeopleLocked(tx, { ...link, recordedBy: member, now: new Date() });
    const withTimeout = async (tx: Executor) => {
      await tx.execute("set local lock_timeout = '100ms'");
      await record(tx);
    };
    // The second transaction doesn't see the first one's rows, and waits for them only when it writes its own.
    await expect(runOverlapping(db, [record, withTimeout])).rejects.toMatchObject({
      cause: { message: expect.stringContaining("lock timeout") },
    });
  });
});
