import { tooFewYears } from "#shared/people/parent-age.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import type { Executor } from "../../../lib/deps.ts";
import { type NamedError, refused } from "../../../lib/errors.ts";
import { birthKinOf, whoseBirthDateChangedSince } from "./birth-kin.queries.ts";
import { calledIn, type Named } from "../named.queries.ts";

export interface Kin extends Named {
  birthdate: string | null;
  birthdateWords: string | null;
}

type BirthKin = Awaited<ReturnType<typeof birthKinOf>>;

/**
 * REL-06 for somebody whose birth date changes. Throws 409 where that makes a birth parent too young;
 * what an import brought so may stay so, or nobody could correct one date after the other.
 */
export async function assertBirthdateFits(tx: Executor, before: Kin, after: Kin): Promise<void> {
  const [refusal] = agesThatFitNoMore(await birthKinOf(tx, after.id), before, after);
  if (refusal) throw refusal;
}

/** What REL-06 says of somebody and their birth kin as they become, but of whom it said so before. */
export const agesThatFitNoMore = (kin: BirthKin, before: Kin, after: Kin): NamedError[] =>
  kin.flatMap((each) =>
    ageThatDoesNotFit(before, each) ? [] : (ageThatDoesNotFit(after, each) ?? []),
  );

/** REL-06 for somebody who comes back, and those of their birth kin whose birth date changed since. Throws 409. */
export async function assertChangedKinFit(tx: Executor, person: Kin, since: Date): Promise<void> {
  assertKinFit(person, await changedKinOf(tx, person.id, since));
}

/**
 * As assertChangedKinFit, for a birth date that stood until then and is to stand again: also with those
 * who were linked as birth kin since.
 */
export async function assertLaterKinFit(tx: Executor, person: Kin, since: Date): Promise<void> {
  const linked = await birthKinOf(tx, person.id, { linkedSince: since });
  assertKinFit(person, [...linked, ...(await changedKinOf(tx, person.id, since))]);
}

async function changedKinOf(tx: Executor, id: number, since: Date): Promise<BirthKin> {
  const kin = await birthKinOf(tx, id);
  const ids = kin.map((each) => each.id);
  const changed = await whoseBirthDateChangedSince(tx, ids, since);
  return kin.filter((each) => changed.has(each.id));
}

function assertKinFit(person: Kin, kin: BirthKin): void {
  for (const each of kin) {
    const refusal = ageThatDoesNotFit(person, each);
    if (refusal) throw refusal;
  }
}

/** REL-06 for the birth dates of a birth parent and a child. Throws 409. */
export function assertOldEnough(parent: Kin, child: Kin) {
  const refusal = tooYoung(parent, child);
  if (refusal) throw refusal;
}

function ageThatDoesNotFit(person: Kin, { isParent, ...kin }: BirthKin[number]) {
  const relative = { ...kin, name: calledIn(person, kin) };
  return isParent ? tooYoung(relative, person) : tooYoung(person, relative);
}

function tooYoung(parent: Kin, child: Kin): NamedError | null {
  const years = tooFewYears(parent, child);
  if (years === null) return null;
  const { bornBeforeParent, parentTooYoung } = personRefusals;
  const names = { parent: parent.name, child: child.name };
  return refused(years < 0 ? bornBeforeParent : parentTooYoung, names);
}
