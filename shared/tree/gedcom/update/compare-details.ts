import { fold } from "../../../lib/fold.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { ImportPlan } from "../plan/plan-import.ts";
import type { Owner } from "../plan/planned-details.ts";
import { compareFacts, type FactStep } from "./compare-facts.ts";
import type { ImportedFact, NameValues } from "./imported-values.ts";
import { type KnownFact, type KnownFamily, linkKey } from "./known-family.ts";

/**
 * The profile that a person of the file becomes: undefined for new people, null for people who are
 * left out or have an account.
 */
export type UserOf = (index: number) => number | null | undefined;

/** Decides what happens to each fact of a plan, in the plan's order. */
export function compareAllFacts(
  { facts }: Pick<ImportPlan, "facts">,
  known: KnownFamily,
  { sourceId, userAt }: { sourceId: number | null; userAt: UserOf },
): FactStep[] {
  const here = groupBy(known.facts, knownOwnerKey);
  const before = rememberedFacts(known, sourceId);
  const steps = facts.map((): FactStep => ({ action: "add" }));
  const byOwner = groupBy([...facts.keys()], (index) =>
    plannedOwnerKey(facts[index]!.owner, userAt),
  );
  for (const [owner, indexes] of byOwner) {
    if (owner === NEW_OWNER) continue;
    const compared =
      owner === LEFT_OUT
        ? indexes.map((): FactStep => ({ action: "leave" }))
        : compareFacts(
            indexes.map((index) => facts[index]!),
            here.get(owner) ?? [],
            before.get(owner),
          );
    indexes.forEach((index, position) => (steps[index] = compared[position]!));
  }
  return steps;
}

const NEW_OWNER = "new";
const LEFT_OUT = "left";

function plannedOwnerKey({ one, other }: Owner, userAt: UserOf): string {
  const [first, second] = [userAt(one), other === null ? undefined : userAt(other)];
  if (first === null || second === null) return LEFT_OUT;
  if (first === undefined || (other !== null && second === undefined)) return NEW_OWNER;
  return second === undefined ? `person ${first}` : linkKey("SPOUSE", first, second);
}

const knownOwnerKey = ({ userId, oneId, otherId }: KnownFact): string =>
  userId === null ? linkKey("SPOUSE", oneId!, otherId!) : `person ${userId}`;

function rememberedFacts({ remembered }: KnownFamily, source: number | null) {
  const before = new Map<string, ImportedFact[]>();
  for (const { sourceId, userId, imported } of remembered.people)
    if (sourceId === source) before.set(`person ${userId}`, imported.facts);
  for (const { sourceId, type, userId, relatedUserId, imported } of remembered.links)
    if (sourceId === source && type === "SPOUSE")
      before.set(linkKey(type, userId, relatedUserId), imported.facts);
  return before;
}

/** Returns for each other name whether it is new. Names that were removed in the tree aren't added again. */
export function findNewNames(
  { otherNames }: Pick<ImportPlan, "otherNames">,
  known: KnownFamily,
  { sourceId, userAt }: { sourceId: number | null; userAt: UserOf },
): boolean[] {
  const knownNames = new Set(known.names.map((name) => nameKey(name.userId, name)));
  for (const { sourceId: source, userId, imported } of known.remembered.people)
    if (source === sourceId)
      for (const name of imported.names) knownNames.add(nameKey(userId, name));
  return otherNames.map((name) => {
    const user = userAt(name.person);
    return user === undefined || (user !== null && !knownNames.has(nameKey(user, name)));
  });
}

const nameKey = (userId: number, { kind, name }: NameValues): string =>
  `${userId} ${kind} ${fold(name)}`;
