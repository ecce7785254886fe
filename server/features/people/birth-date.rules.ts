import { tooFewYears } from "#shared/people/parent-age.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import type { Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { birthKinOf, whoseBirthDateChangedSince } from "./birth-kin.queries.ts";
import { calledIn, type Named } from "./named.queries.ts";

export interface Kin extends Named {
  birthdate: string | null;
  birthdateWords: string | null;
}

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

/** REL-06 for somebody who comes back, and those of their birth kin whose birth date changed since. Throws 409. */
export async function assertChangedKinFit(tx: Executor, person: Kin, since: Date): Promise<void> {
  const kin = await birthKinOf(tx, person.id);
  const changed = await whoseBirthDateChangedSince(
    tx,
    kin.map(({ id }) => id),
    since,
  );
  for (const { isParent, ...each } of kin.filter(({ id }) => changed.has(id))) {
    const relative = { ...each, name: calledIn(person, each) };
    if (isParent) assertOldEnough(relative, person);
    else assertOldEnough(person, relative);
  }
}

/** REL-06 for the birth dates of a birth parent and a child. Throws 409. */
export function assertOldEnough(parent: Kin, child: Kin) {
  const years = tooFewYears(parent, child);
  if (years === null) return;
  const { bornBeforeParent, parentTooYoung } = personRefusals;
  const names = { parent: parent.name, child: child.name };
  throw refused(years < 0 ? bornBeforeParent : parentTooYoung, names);
}
