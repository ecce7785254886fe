import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import { type LinkRow, packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { prepareFamily, checkFamily } from "#shared/tree/data-check/check-family.ts";
import { unionKey } from "#shared/tree/data-check/finding.ts";
import { parseGedcomDate } from "#shared/family/dates/parse-gedcom-date.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import { aTreePerson } from "./tree-person.ts";

/** A person with GEDCOM dates such as '3 MAR 1900' or 'ABT 1900'. */
export interface AnyLife {
  name: string;
  sex?: Sex;
  born?: string;
  died?: string;
  isDeceased?: boolean;
}

/** A link between people, by their indexes. */
export interface AnyLink {
  parent?: number;
  child?: number;
  spouses?: [number, number];
  /** The start of a union, as a GEDCOM date. */
  since?: string;
  kind?: string;
}

const TODAY = "2026-11-21";

/** Runs the data check on a family. Returns a line for each finding: its rule and the names. */
export function findingsOf(lives: readonly AnyLife[], links: readonly AnyLink[]): string[] {
  const { family, findings } = runDataCheck(lives, links);
  return findings.map(({ rule, people }) =>
    [`${rule}:`, ...people.map((index) => family.graph.people.fullName[index])].join(" "),
  );
}

/** Runs the data check on a family. */
export function runDataCheck(lives: readonly AnyLife[], links: readonly AnyLink[]) {
  const unionWords = new Map<string, string>();
  const rows = links.map((link) => {
    const { date, words } = parseGedcomDate(link.since ?? "");
    if (link.spouses && words) unionWords.set(unionKey(...idsOf(link.spouses)), words);
    return rowOf(link, date);
  });
  const graph = buildGraph(packFamilyRows(lives.map(personOf), rows));
  const family = prepareFamily(graph, TODAY, unionWords);
  return { family, findings: checkFamily(family) };
}

const idsOf = ([one, other]: [number, number]): [number, number] => [one + 1, other + 1];

function personOf({ name, sex, born, died, isDeceased }: AnyLife, index: number): TreePerson {
  const [birth, death] = [parseGedcomDate(born ?? ""), parseGedcomDate(died ?? "")];
  return aTreePerson(index + 1, name, {
    sex: sex ?? null,
    isDeceased: isDeceased ?? died !== undefined,
    birthdate: birth.date,
    birthdateWords: birth.words,
    deathDate: death.date,
    deathDateWords: death.words,
  });
}

function rowOf({ parent, child, spouses, kind }: AnyLink, startDate: string | null): LinkRow {
  const [one, other] = spouses ?? [parent!, child!];
  return {
    userId: one + 1,
    relatedUserId: other + 1,
    relationshipType: spouses ? "SPOUSE" : "PARENT",
    relationshipStatus: "CURRENT",
    kind: kind ?? null,
    startDate,
    endDate: null,
  };
}
