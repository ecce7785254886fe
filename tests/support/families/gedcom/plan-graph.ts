import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import { type LinkRow, packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import { aTreePerson } from "../tree-person.ts";

/** Returns a graph of the family that an import would add. Person n of the file has index n. */
export const graphOfPlan = (plan: ImportPlan) => buildGraph(rowsOfPlan(plan));

export function rowsOfPlan({ people, parentLinks, unions }: ImportPlan) {
  const links: LinkRow[] = [
    ...parentLinks.map(({ parent, child, kind }) => ({
      ...linkRow(parent, child, "PARENT" as const),
      kind,
    })),
    ...unions.map(({ one, other, kind, status, start }) => ({
      ...linkRow(one, other, "SPOUSE" as const),
      kind,
      relationshipStatus: status,
      startDate: start.date,
    })),
  ];
  return packFamilyRows(
    people.map(({ fullName, sex, birth, death, isDeceased }, index) =>
      aTreePerson(index + 1, fullName, {
        sex,
        isDeceased,
        birthdate: birth.date,
        birthdateWords: birth.words,
        deathDate: death.date,
        deathDateWords: death.words,
      }),
    ),
    links,
  );
}

const linkRow = (one: number, other: number, relationshipType: LinkRow["relationshipType"]) => ({
  userId: one + 1,
  relatedUserId: other + 1,
  relationshipType,
  relationshipStatus: "CURRENT" as const,
  startDate: null,
  endDate: null,
});
