import { fold } from "../../../lib/fold.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { ImportPlan } from "../plan/plan-import.ts";
import type { Whose } from "../plan/planned-details.ts";
import { compareFacts, type FactStep } from "./compare-facts.ts";
import type { ImportedFact, NameValues } from "./imported-values.ts";
import { type KnownFact, type KnownFamily, linkKey } from "./known-family.ts";

/**
 * The profile that a person of the file becomes: undefined for new people, null for people who are
 * left out or have an account.
 */
export type UserAt = (place: number) => number | null | undefined;

/** Returns what happens to each fact of a plan, in the plan's order. */
export function compareAllFacts(
  { facts }: Pick<ImportPlan, "facts">,
  known: KnownFamily,
  { sourceId, userAt }: { sourceId: number | null; userAt: UserAt },
): FactStep[] {
  const here = groupBy(known.facts, ownerOf);
  const before = rememberedFacts(known, sourceId);
  const steps = facts.map((): FactStep => ({ does: "add" }));
  const places = groupBy([...facts.keys()], (at) => whoseIs(facts[at]!.whose, userAt));
  for (const [owner, all] of places) {
    if (owner === NEW) continue;
    const compared =
      owner === LEFT
        ? all.map((): FactStep => ({ does: "leave" }))
        : compareFacts(
            all.map((at) => facts[at]!),
            here.get(owner) ?? [],
            before.get(owner),
          );
    all.forEach((at, n) => (steps[at] = compared[n]!));
  }
  return steps;
}

const NEW = "new";
const LEFT = "left";

function whoseIs({ one, other }: Whose, userAt: UserAt): string {
  const [first, second] = [userAt(one), other === null ? undefined : userAt(other)];
  if (first === null || second === null) return LEFT;
  if (first === undefined || (other !== null && second === undefined)) return NEW;
  return second === undefined ? `person ${first}` : linkKey("SPOUSE", first, second);
}

const ownerOf = ({ userId, oneId, otherId }: KnownFact): string =>
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

/** Tells for each other name whether it is new. Names removed here aren't added again. */
export function newNames(
  { otherNames }: Pick<ImportPlan, "otherNames">,
  known: KnownFamily,
  { sourceId, userAt }: { sourceId: number | null; userAt: UserAt },
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
