import { tooFewYears } from "#shared/relationships/parent-age.ts";
import type { Executor } from "../../lib/deps.ts";
import { birthKinOf } from "./kin.queries.ts";
import { assertOldEnough, calledIn, type Kin } from "./link.rules.ts";

/**
 * REL-06 for somebody whose birth date changes. Throws 409 where that makes a birth parent too young;
 * what an import brought so may stay so, or nobody could correct one date after the other.
 */
export async function assertBirthdateFits(tx: Executor, before: Kin, after: Kin): Promise<void> {
  for (const { isParent, ...kin } of await birthKinOf(tx, after.id)) {
    const relative = { ...kin, name: calledIn(after, kin) };
    const pairOf = (person: Kin): [parent: Kin, child: Kin] =>
      isParent ? [relative, person] : [person, relative];
    if (tooFewYears(...pairOf(before)) === null) assertOldEnough(...pairOf(after));
  }
}
