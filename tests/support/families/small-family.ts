import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import { type LinkRow, packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { RelationshipStatus } from "#shared/family/relationships/relationship-types.ts";
import { aTreePerson } from "./tree-person.ts";

const STATUS_BY_SYMBOL: Record<string, RelationshipStatus | null> = {
  "+": "CURRENT",
  "/": "FORMER",
  "†": "DECEASED",
  "~": null,
};

/**
 * Builds a family for a test, one household per line: `Otto 1930 + Anna: Karl 1955, Lena 1957`. `+`
 * is a current union, `/` a former one, `†` one that death ended, `~` none. A household may have
 * one parent (`Vera: Kim`) or name the kind of parents (`Otto + Anna (adoptive): Zoe`). A number is
 * the year of birth. Ids begin at 1, in the order in which names first appear.
 */
export function smallFamily(...households: string[]) {
  const people = new Map<string, TreePerson>();
  const links: LinkRow[] = [];
  for (const household of households) {
    const [, parents = "", kind = "birth", children = ""] =
      /^([^:(]*)(?:\((\w+)\))?\s*:?(.*)$/.exec(household) ?? [];
    const [one, symbol = "~", other] = parents.split(/([+/†~])/);
    const couple = [one, other].flatMap((description) =>
      description?.trim() ? [findOrAddPerson(people, description)] : [],
    );
    const status = STATUS_BY_SYMBOL[symbol];
    if (status && couple[1]) links.push(link(couple[0]!, couple[1], "SPOUSE", status, null));
    for (const description of children.split(",").filter((part) => part.trim())) {
      const child = findOrAddPerson(people, description);
      for (const parent of couple) links.push(link(parent, child, "PARENT", "CURRENT", kind));
    }
  }
  const rows = packFamilyRows([...people.values()], links);
  const idOf = (name: string) => people.get(name)!.id;
  const nameOf = (id: number) => [...people.values()].find((person) => person.id === id)!.fullName;
  return { people: [...people.values()], links, rows, graph: buildGraph(rows), idOf, nameOf };
}

function findOrAddPerson(people: Map<string, TreePerson>, description: string): TreePerson {
  const [name = "", year] = description.trim().split(" ");
  const known = people.get(name);
  const birthdate = year ? `${year}-01-01` : (known?.birthdate ?? null);
  const person = { ...(known ?? aTreePerson(people.size + 1, name)), birthdate };
  people.set(name, person);
  return person;
}

const link = (
  one: TreePerson,
  other: TreePerson,
  relationshipType: LinkRow["relationshipType"],
  relationshipStatus: RelationshipStatus,
  kind: string | null,
): LinkRow => ({
  userId: one.id,
  relatedUserId: other.id,
  relationshipType,
  relationshipStatus,
  kind,
  startDate: null,
  endDate: null,
});
