import type { ImportedFact, NameValues } from "#shared/gedcom/again/imported-values.ts";
import { linkKey, type RememberedLink } from "#shared/gedcom/again/known-family.ts";
import { parentValues, type UpdatePlan, valuesOf } from "#shared/gedcom/again/plan-update.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Executor } from "../../lib/deps.ts";
import type { WaitingFile } from "./gedcom-files.queries.ts";
import { noteSource, rememberLinks, rememberPeople } from "./remembered.queries.ts";

interface Imported {
  plan: ImportPlan;
  update: UpdatePlan;
  file: WaitingFile;
  actor: Pick<Actor, "id">;
  now: Date;
}

interface Ids {
  /** Of everybody in the file by their place; 0 of who is left out. */
  ids: number[];
  /** Of its facts; null of those left out. */
  factIds: (number | null)[];
}

/** What the file said is what the next time is compared with, whatever was taken of it. */
export async function rememberAll(
  tx: Executor,
  { plan, update, file, actor, now }: Imported,
  { ids, factIds }: Ids,
): Promise<void> {
  const sourceId = await noteSource(tx, {
    id: update.sourceId,
    familyGroupId: file.familyGroupId,
    name: file.name,
    importedAt: now,
    importedBy: actor.id,
  });
  const facts = factsByOwner(plan, ids, factIds);
  const names = namesByPlace(plan);
  const people = plan.people.flatMap((person, place) => {
    const userId = ids[place]!;
    if (userId === 0) return [];
    const said = { facts: facts.get(`${userId}`) ?? [], names: names.get(place) ?? [] };
    return {
      userId,
      xref: person.xref,
      ids: person.ids,
      imported: { ...valuesOf(person), ...said },
    };
  });
  await rememberPeople(tx, sourceId, people);
  await rememberLinks(tx, sourceId, saidLinks(plan, update, { ids, facts }));
}

function factsByOwner(
  { facts }: ImportPlan,
  ids: number[],
  factIds: (number | null)[],
): Map<string, ImportedFact[]> {
  const byOwner = new Map<string, ImportedFact[]>();
  facts.forEach(({ whose: { one, other }, ...fact }, at) => {
    const id = factIds[at] ?? null;
    if (id === null) return;
    const owner = other === null ? `${ids[one]}` : linkKey("SPOUSE", ids[one]!, ids[other]!);
    const all = byOwner.get(owner);
    if (all) all.push({ ...fact, id });
    else byOwner.set(owner, [{ ...fact, id }]);
  });
  return byOwner;
}

function namesByPlace({ otherNames }: ImportPlan): Map<number, NameValues[]> {
  const byPlace = new Map<number, NameValues[]>();
  for (const { person, kind, name } of otherNames) {
    const all = byPlace.get(person);
    if (all) all.push({ kind, name });
    else byPlace.set(person, [{ kind, name }]);
  }
  return byPlace;
}

function saidLinks(
  { unions, parentLinks }: ImportPlan,
  { loops }: UpdatePlan,
  { ids, facts }: { ids: number[]; facts: Map<string, ImportedFact[]> },
): Omit<RememberedLink, "sourceId">[] {
  const leftOut = new Set(loops);
  const couples = unions.map(({ one, other, kind, status, start, end }) => {
    const [first, second] = [ids[one]!, ids[other]!].toSorted((a, b) => a - b) as [number, number];
    const said = { kind, status, start, end };
    return {
      type: "SPOUSE" as const,
      userId: first,
      relatedUserId: second,
      imported: { ...said, facts: facts.get(linkKey("SPOUSE", first, second)) ?? [] },
    };
  });
  const parents = parentLinks
    .filter((link) => !leftOut.has(link))
    .map(({ parent, child, kind }) => ({
      type: "PARENT" as const,
      userId: ids[parent]!,
      relatedUserId: ids[child]!,
      imported: { ...parentValues(kind), facts: [] },
    }));
  return [...couples, ...parents].filter((link) => link.userId > 0 && link.relatedUserId > 0);
}
