import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-types.ts";
import { examples } from "../../../../../tests/support/examples.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { findRuleViolations } from "../../../../../tests/support/families/rule-violations.ts";

const { db, signInAs, aGroup, aPerson, anAccount } = await testApp();
const PEOPLE = 5;

const kind = fc.constantFrom(undefined, undefined, null, ...PARENT_KINDS, ...UNION_KINDS);
const person = fc.nat({ max: PEOPLE - 1 });
const request = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant("record" as const),
      from: person,
      to: person,
      relationshipType: fc.constantFrom("PARENT", "CHILD", ...RELATIONSHIP_TYPES),
      kind,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("change" as const),
      link: fc.nat(),
      relationshipStatus: fc.constantFrom(undefined, ...RELATIONSHIP_STATUSES),
      kind: fc.oneof(kind, fc.constant("birth" as const)),
    }),
  },
  fc.record({ act: fc.constant("remove" as const), link: fc.nat() }),
  fc.record({ act: fc.constant("fix" as const), child: person }),
);
const birthdates = fc.array(
  fc.option(fc.integer({ min: 1900, max: 1960 }).map((year) => `${year}-07-01`)),
  { minLength: PEOPLE, maxLength: PEOPLE },
);
/** The requests of one batch are sent concurrently. */
const batches = fc.array(fc.array(request, { minLength: 1, maxLength: 4 }), { maxLength: 16 });

it("REL-06 keeps the rules after any requests, simultaneous or not, with two rows for each link", async () => {
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const seen = new Set<number>();

  await fc.assert(
    fc.asyncProperty(birthdates, batches, async (years, all) => {
      const group = await aGroup();
      const people = await Promise.all(
        years.map((birthdate) => aPerson({ familyGroupId: group.id, birthdate })),
      );
      const links: number[] = [];
      const personAt = (place: number) => people[place]!.id;
      const linkAt = (place: number) =>
        `/api/relationships/${links[place % links.length] ?? 1_000_000}`;
      const send = async (each: (typeof all)[number][number]) => {
        switch (each.act) {
          case "remove":
            return agent.delete(linkAt(each.link));
          case "change": {
            const { link, act: _act, ...change } = each;
            return agent.patch(linkAt(link)).send(change);
          }
          case "fix":
            return agent
              .post("/api/relationships/fix-child-parent")
              .send({ childId: personAt(each.child) });
          case "record": {
            const { from, to, act: _act, ...link } = each;
            const ids = { userId: personAt(from), relatedUserId: personAt(to) };
            return agent.post("/api/relationships").send({ ...ids, ...link });
          }
        }
      };
      for (const batch of all)
        for (const { status, body } of await Promise.all(batch.map(send))) {
          seen.add(status);
          expect(status).toBeLessThan(500);
          if (body.relationship) links.push(body.relationship.id as number);
        }
      expect(await findRuleViolations(db, group)).toEqual([]);
    }),
    { numRuns: examples(40) },
  );
  // The requests really ran into the rules.
  expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 201, 400, 404, 409]);
}, 120_000);
