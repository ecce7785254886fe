import type { ImportPlan } from "../plan/plan-import.ts";
import type { UpdatePlan } from "./plan-update.ts";

type IsTaken = (change: { key: string; outcome: "take" | "ask" }) => boolean;

/** Returns the key by which a choice names a fact of the file. */
export const factKey = (at: number): string => `fact ${at}`;

/**
 * Returns the ids of matched people whom an import updates: with changed values, facts or other
 * names, or with changed or new links. The preview and the result both count them.
 */
export function updatedPeople(plan: ImportPlan, update: UpdatePlan, isTaken: IsTaken): Set<number> {
  const userAt = new Map(update.matches.map(({ place, userId }) => [place, userId]));
  const updated = new Set<number>();
  const add = (...places: (number | null)[]) => {
    for (const place of places) {
      const user = place === null ? undefined : userAt.get(place);
      if (user !== undefined) updated.add(user);
    }
  };
  for (const change of update.people) if (isTaken(change)) updated.add(change.userId);
  update.facts.forEach((step, at) => {
    const { one, other } = plan.facts[at]!.whose;
    const isChanged =
      step.does === "change" && isTaken({ key: factKey(at), outcome: step.outcome });
    if (step.does === "add" || isChanged) add(one, other);
  });
  update.names.forEach((isNew, at) => isNew && add(plan.otherNames[at]!.person));
  for (const { one, other } of update.unions) add(one, other);
  for (const { parent, child } of update.parentLinks) add(parent, child);
  const matched = new Set(userAt.values());
  for (const change of update.links)
    if (isTaken(change))
      for (const id of [change.link.userId, change.link.relatedUserId])
        if (matched.has(id)) updated.add(id);
  return updated;
}
