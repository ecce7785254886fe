import { matchPeople } from "#shared/tree/gedcom/update/match-people.ts";
import type { KnownFamily } from "#shared/tree/gedcom/update/known-family.ts";
import { planUpdate } from "#shared/tree/gedcom/update/plan-update.ts";
import { planImport } from "#shared/tree/gedcom/plan/plan-import.ts";
import { born, person } from "./gedcom-plan.ts";
import { readLines } from "./gedcom-text.ts";

export const TODAY = "2026-11-21";
export const planOf = async (...lines: string[]) => planImport(await readLines(...lines), TODAY);

/** Plans the update of a family by a file. Returns names in place of indexes. */
export async function update(known: KnownFamily, ...lines: string[]) {
  const plan = await planOf(...lines);
  const planned = planUpdate(plan, known, matchPeople(plan, known));
  const name = (index: number) => plan.people[index]?.fullName ?? "";
  return {
    matches: planned.matches.map(({ place, userId, by }) => [name(place), userId, by]),
    added: planned.added.map(name),
    changes: [...planned.people, ...planned.links].map(({ field, outcome }) => [field, outcome]),
    unions: planned.unions.map(({ one, other }) => [name(one), name(other)].toSorted()),
    parentLinks: planned.parentLinks.map(({ parent, child }) => [name(parent), name(child)]),
    loops: planned.loops.map(({ parent, child }) => [name(parent), name(child)]),
    missing: planned.missing,
    removedHere: planned.removedHere.map(name),
  };
}

export const unchanged = {
  changes: [],
  unions: [],
  parentLinks: [],
  loops: [],
  missing: [],
  removedHere: [],
};
export const annAndBo = [
  ...person("A", "Ann Lee", ...born(1900)),
  ...person("B", "Bo Lee", ...born(1930)),
];
export const parentOf = (parent: string, child: string) => [
  `0 @F${parent}${child}@ FAM`,
  `1 HUSB @${parent}@`,
  `1 CHIL @${child}@`,
];
