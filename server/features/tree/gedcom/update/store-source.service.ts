import type { ImportedFact, NameValues } from "#shared/tree/gedcom/update/imported-values.ts";
import {
  linkKey,
  type RememberedLink,
  type RememberedPerson,
} from "#shared/tree/gedcom/update/known-family.ts";
import {
  parentLinkValues,
  type UpdatePlan,
  personValues,
} from "#shared/tree/gedcom/update/plan-update.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import type { PlannedName, Owner } from "#shared/tree/gedcom/plan/planned-details.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Executor } from "../../../../lib/context.ts";
import { countRows } from "../import/gedcom-rows.rules.ts";
import { addSource, rememberLinks, rememberPeople, replaceSource } from "./remembered.queries.ts";

interface ImportedFile {
  plan: ImportPlan;
  update: UpdatePlan;
  file: { familyGroupId: number; name: string };
  actor: { id: number } | null;
  now: Date;
  onRow?: (() => void) | undefined;
}

interface Ids {
  /** Ids of everyone in the file, in order; 0 for people who are left out. */
  ids: number[];
  /** Ids of the file's facts; null for facts left out. */
  factIds: (number | null)[];
}

/**
 * Stores the file's whole content, even where it wasn't used, because the next import is compared
 * with it. Returns the id of the source.
 */
export async function storeSource(
  tx: Executor,
  { plan, update, file, actor, now, onRow }: ImportedFile,
  { ids, factIds }: Ids,
): Promise<number> {
  const sourceId = await addSource(tx, {
    familyGroupId: file.familyGroupId,
    name: file.name,
    importedAt: now,
    importedBy: actor?.id ?? null,
  });
  const factsOf = factsOfOwners(plan, { ids, factIds });
  await rememberPeople(tx, sourceId, countRows(sourcePeople(plan, { ids, factsOf }), onRow));
  await rememberLinks(tx, sourceId, countRows(sourceLinks(plan, update, { ids, factsOf }), onRow));
  if (update.sourceId !== null) await replaceSource(tx, update.sourceId, sourceId);
  return sourceId;
}

interface FactLookup {
  ids: number[];
  factsOf: (owner: string) => ImportedFact[];
}

function* sourcePeople(
  { people, otherNames }: ImportPlan,
  { ids, factsOf }: FactLookup,
): Generator<Omit<RememberedPerson, "sourceId">> {
  const names = groupBy(otherNames, ({ person }) => person);
  for (const [place, person] of people.entries()) {
    const userId = ids[place]!;
    if (userId === 0) continue;
    const details = {
      facts: factsOf(`${userId}`),
      names: (names.get(place) ?? []).map(nameValues),
    };
    const imported = { ...personValues(person), ...details };
    yield { userId, xref: person.xref, ids: person.ids, imported };
  }
}

/** Returns the facts of each person or pair, with the ids of their rows. */
function factsOfOwners(
  { facts }: ImportPlan,
  { ids, factIds }: Ids,
): (owner: string) => ImportedFact[] {
  const stored = [...facts.keys()].filter((index) => (factIds[index] ?? null) !== null);
  const byOwner = groupBy(stored, (index) => ownerOf(facts[index]!.owner, ids));
  return (owner) =>
    (byOwner.get(owner) ?? []).map((index) => {
      const { kind, label, detail, date, dateWords, place, note, sources, position } =
        facts[index]!;
      return {
        kind,
        label,
        detail,
        date,
        dateWords,
        place,
        note,
        sources,
        position,
        id: factIds[index]!,
      };
    });
}

const nameValues = ({ kind, name }: PlannedName): NameValues => ({ kind, name });

const ownerOf = ({ one, other }: Owner, ids: number[]): string =>
  other === null ? `${ids[one]}` : linkKey("SPOUSE", ids[one]!, ids[other]!);

function* sourceLinks(
  { unions, parentLinks }: ImportPlan,
  { loops }: UpdatePlan,
  { ids, factsOf }: FactLookup,
): Generator<Omit<RememberedLink, "sourceId">> {
  const leftOut = new Set(loops);
  for (const { one, other, kind, status, start, end } of unions) {
    const [userId, relatedUserId] = lowerFirst(ids[one]!, ids[other]!);
    if (userId === 0) continue;
    const facts = factsOf(linkKey("SPOUSE", userId, relatedUserId));
    yield { type: "SPOUSE", userId, relatedUserId, imported: { kind, status, start, end, facts } };
  }
  for (const link of parentLinks) {
    const [userId, relatedUserId] = [ids[link.parent]!, ids[link.child]!];
    if (leftOut.has(link) || userId === 0 || relatedUserId === 0) continue;
    const imported = { ...parentLinkValues(link.kind), facts: [] };
    yield { type: "PARENT", userId, relatedUserId, imported };
  }
}

const lowerFirst = (one: number, other: number): [number, number] =>
  one < other ? [one, other] : [other, one];
