import type { IsoDate } from "../../../lib/dates.ts";
import { belongsInFamilyRecord } from "../plan/gather-owner-data.ts";
import {
  type PlannedFact,
  type PlannedLine,
  type PlannedName,
  targetOf,
  type Owner,
} from "../plan/planned-details.ts";
import { type Details, noDetails } from "./details.ts";
import type { WrittenParentLink, WrittenUnion } from "./families-to-write.ts";
import { notesOf, titlesOf } from "./file-lines.ts";
import { GedcomWriter } from "./gedcom-writer.ts";
import type { WrittenPerson } from "./write-person.ts";

/** A family in the form of an import plan. Links and details name people by index. */
export interface FamilyTreeToWrite {
  people: WrittenPerson[];
  unions: WrittenUnion[];
  parentLinks: WrittenParentLink[];
  facts?: readonly PlannedFact[];
  otherNames?: readonly PlannedName[];
  keptLines?: readonly PlannedLine[];
}
interface WriteOptions {
  /** The person who exports the file, because GEDCOM requires a name. */
  submitter: string;
  today: IsoDate;
}

/**
 * Yields a GEDCOM 5.5.1 file in UTF-8, record by record. Reading it gives the same people, links
 * and details. The status of a union (CURRENT, DECEASED) then follows from its dates and those of
 * the partners.
 */
export function* writeGedcom(tree: FamilyTreeToWrite, options: WriteOptions): Generator<string> {
  const { facts = [], otherNames = [], keptLines = [] } = tree;
  const details = detailsByOwner(facts, otherNames, keptLines);
  const fileLines = keptLines.filter(({ owner }) => owner === null);
  const writer = new GedcomWriter(tree, {
    ...options,
    indexOfPerson: (person) => person,
    withOwnRecord: peopleWithOwnRecord(facts, keptLines),
    titles: titlesOf(fileLines),
    notes: notesOf(fileLines),
  });
  const detailsOf = (owner: Owner) => details.get(ownerKey(owner)) ?? noDetails;
  yield writer.head(fileLines);
  for (const index of tree.people.keys())
    yield writer.person(index, detailsOf({ one: index, other: null }));
  for (const { owner, index } of writer.families()) yield writer.family(index, detailsOf(owner));
  yield writer.records(fileLines);
  yield writer.end();
}

const ownerKey = ({ one, other }: Owner): string =>
  other === null ? String(one) : `${Math.min(one, other)} ${Math.max(one, other)}`;

function detailsByOwner(
  facts: readonly PlannedFact[],
  names: readonly PlannedName[],
  lines: readonly PlannedLine[],
): Map<string, Details> {
  const details = new Map<
    string,
    {
      facts: { fact: PlannedFact; kept: PlannedLine[] }[];
      names: PlannedName[];
      kept: PlannedLine[];
    }
  >();
  const entryOf = (owner: Owner) => {
    const key = ownerKey(owner);
    const known = details.get(key) ?? { facts: [], names: [], kept: [] };
    details.set(key, known);
    return known;
  };
  const withLines = facts.map((fact) => ({ fact, kept: [] as PlannedLine[] }));
  for (const each of withLines) entryOf(each.fact.owner).facts.push(each);
  for (const name of names) entryOf({ one: name.person, other: null }).names.push(name);
  for (const line of lines) {
    if (line.fact !== null) withLines[line.fact]?.kept.push(line);
    else if (line.owner) entryOf(line.owner).kept.push(line);
  }
  return details;
}

/**
 * Returns the people with facts or lines that only a family record can contain, or whose family
 * record something points to.
 */
function peopleWithOwnRecord(
  facts: readonly PlannedFact[],
  lines: readonly PlannedLine[],
): Set<number> {
  const people = new Set<number>();
  for (const { owner, kind } of facts)
    if (owner.other === null && belongsInFamilyRecord(kind)) people.add(owner.one);
  for (const { owner, path, value } of lines) {
    if (owner?.other === null && path?.split(".")[0] === "FAM") people.add(owner.one);
    const target = targetOf(value);
    if (target && "family" in target && target.family.other === null) people.add(target.family.one);
  }
  return people;
}
