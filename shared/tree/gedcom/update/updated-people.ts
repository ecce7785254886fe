import type { ImportPlan } from "../plan/plan-import.ts";
import type { UpdatePlan } from "./plan-update.ts";

type IsTaken = (change: { key: string; outcome: "take" | "ask" }) => boolean;

/** Returns the key by which a choice names a fact of the file. */
export const factKey = (index: number): string => `fact ${index}`;

/**
 * Returns the ids of matched people whom an import updates: with changed values, facts or other
 * names, or with changed or new links. The preview and the result both count them.
 */
export function findUpdatedPeople(
  plan: ImportPlan,
  update: UpdatePlan,
  isTaken: IsTaken,
): Set<number> {
  const userAt = new Map(update.matches.map(({ place, userId }) => [place, userId]));
  const updated = new Set<number>();
  const add = (...indexes: (number | null)[]) => {
    for (const place of indexes) {
      const user = place === null ? undefined : userAt.get(place);
      if (user !== undefined) updated.add(user);
    }
  };
  for (const change of update.people) if (isTaken(change)) updated.add(change.userId);
  update.facts.forEach((step, index) => {
    const { one, other } = plan.facts[index]!.owner;
    const isChanged =
      step.action === "change" && isTaken({ key: factKey(index), outcome: step.outcome });
    if (step.action === "add" || isChanged) add(one, other);
  });
  update.isNewName.forEach((isNew, index) => isNew && add(plan.otherNames[index]!.person));
  for (const { one, other } of update.unions) add(one, other);
  for (const { parent, child } of update.parentLinks) add(parent, child);
  const matched = new Set(userAt.values());
  for (const change of update.links)
    if (isTaken(change))
      for (const id of [change.link.userId, change.link.relatedUserId])
        if (matched.has(id)) updated.add(id);
  return updated;
}
