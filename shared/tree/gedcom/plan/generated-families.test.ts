import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { generateFamily } from "../../../../tests/support/families/generate-family.ts";
import { familyToGedcom } from "../../../../tests/support/families/gedcom/generated-gedcom.ts";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { planImport } from "./plan-import.ts";
import { readGedcom } from "../read/read-gedcom.ts";

describe("a generated family", () => {
  it("DATA-03 survives its GEDCOM file with every person, parent link, and union", async () => {
    const family = fc.record({ people: fc.integer({ min: 2, max: 300 }), seed: fc.nat() });
    await fc.assert(
      fc.asyncProperty(family, async (options) => {
        const { people, links } = generateFamily(options);
        const file = await readGedcom([utf8(familyToGedcom({ people, links }))]);
        const plan = planImport(file, "2026-11-21");

        expect(
          plan.people.map((person) => [
            person.fullName,
            person.sex,
            person.birth.date,
            person.death.date,
          ]),
        ).toEqual(
          people.map((person) => [person.fullName, person.sex, person.birthdate, person.deathDate]),
        );

        // The generator numbers people from 1.
        const parents = plan.parentLinks.map(
          ({ parent, child, kind }) => `${parent + 1} ${child + 1} ${kind}`,
        );
        const unions = plan.unions
          .filter(({ kind }) => kind !== null)
          .map(
            ({ one, other, kind }) =>
              `${Math.min(one, other) + 1} ${Math.max(one, other) + 1} ${kind}`,
          );
        const generated = (type: string) => links.filter((link) => link.relationshipType === type);
        expect(parents.toSorted()).toEqual(
          generated("PARENT")
            .map((link) => `${link.userId} ${link.relatedUserId} ${link.kind}`)
            .toSorted(),
        );
        expect(unions.toSorted()).toEqual(
          generated("SPOUSE")
            .map(
              ({ userId, relatedUserId, kind }) =>
                `${Math.min(userId, relatedUserId)} ${Math.max(userId, relatedUserId)} ${kind}`,
            )
            .toSorted(),
        );
        expect(plan.report.remarks.size).toBe(0);
      }),
      { numRuns: examples(30) },
    );
  });
});
