import type { RelationshipType } from "#shared/relationships/relationship-words.ts";
import { recordRefusals as refusals } from "#shared/records/records.refusals.ts";
import type { Executor } from "../../lib/deps.ts";
import { type NamedError, refused } from "../../lib/errors.ts";
import { agesThatFitNoMore, type Kin } from "../people/lifetimes/birth-date.rules.ts";
import { birthKinOf } from "../people/lifetimes/birth-kin.queries.ts";
import { calledIn, type Named } from "../people/named.queries.ts";
import { birthParentsOf, isAncestor, spousesOf } from "../relationships/one-link/kin.queries.ts";
import { linkBetween, unionsAmong } from "./merge-family.queries.ts";

interface Two {
  kept: Kin;
  gone: Kin;
  /** The kept one as it would be. */
  merged: Kin;
}

/**
 * REL-06 for two records as one person: all that stands against it. What one of the two breaks already,
 * as an import may bring it, stands against nothing.
 */
export async function whatStandsAgainst(tx: Executor, two: Two): Promise<NamedError[]> {
  const { kept, gone, merged } = two;
  const as = await linkBetween(tx, kept.id, gone.id);
  if (as) return [linked(two, as)];
  const line = await ancestry(tx, two);
  if (line) return [line];
  const kin = { kept: await birthKinOf(tx, kept.id), gone: await birthKinOf(tx, gone.id) };
  const spouses = { kept: await spousesOf(tx, kept.id), gone: await spousesOf(tx, gone.id) };
  return [
    ...tooManyParents(two, kin),
    ...agesThatFitNoMore(kin.kept, kept, merged),
    ...agesThatFitNoMore(kin.gone, gone, merged),
    ...spousesWhoAreParents(two, kin, spouses),
    ...(await spousesWhoAreSiblings(tx, two, kin, spouses)),
    ...(await childrenWhoAreSpouses(tx, two, kin)),
  ];
}

type BirthKin = Awaited<ReturnType<typeof birthKinOf>>;
type Of<T> = Record<"kept" | "gone", T>;

const WORDS: Record<RelationshipType, string> = {
  PARENT: "a parent",
  CHILD: "a child",
  SPOUSE: "a spouse",
  EXTENDED: "a relative",
};

const linked = ({ kept, gone }: Two, type: RelationshipType) =>
  refused(refusals.linkedToEachOther, { one: kept.name, other: gone.name, as: WORDS[type] });

async function ancestry(tx: Executor, { kept, gone }: Two): Promise<NamedError | null> {
  const [above, below] = [
    await isAncestor(tx, kept.id, gone.id),
    await isAncestor(tx, gone.id, kept.id),
  ];
  if (!above && !below) return null;
  const [one, other] = above ? [kept, gone] : [gone, kept];
  return refused(refusals.ownAncestor, { one: one.name, other: other.name });
}

const parentsOf = (kin: BirthKin) => kin.filter(({ isParent }) => isParent);
const childrenOf = (kin: BirthKin) => kin.filter(({ isParent }) => !isParent);

/** Those whom only one of the two has. */
const newTo = <P extends Named>(own: Named[], others: P[]): P[] =>
  others.filter(({ id }) => !own.some((each) => each.id === id));

function tooManyParents({ merged }: Two, kin: Of<BirthKin>): NamedError[] {
  const own = parentsOf(kin.kept);
  const others = parentsOf(kin.gone);
  const all = [...own, ...newTo(own, others)];
  if (all.length <= Math.max(2, own.length, others.length)) return [];
  const parents = all.map((parent) => calledIn(merged, parent));
  return [
    refused(refusals.tooManyBirthParents, {
      name: merged.name,
      parents: new Intl.ListFormat("en-US").format(parents),
    }),
  ];
}

/** Spouses of the one who are birth parents or children of the other. */
function spousesWhoAreParents({ merged }: Two, kin: Of<BirthKin>, spouses: Of<Named[]>) {
  const pairs = [
    [spouses.kept, newTo(kin.kept, kin.gone)],
    [spouses.gone, newTo(kin.gone, kin.kept)],
  ] as const;
  return pairs.flatMap(([married, born]) =>
    born
      .filter(({ id }) => married.some((each) => each.id === id))
      .map((relative) => {
        const name = calledIn(merged, relative);
        const [parent, child] = relative.isParent ? [name, merged.name] : [merged.name, name];
        return refused(refusals.spouseIsParent, { parent, child });
      }),
  );
}

/** Spouses of the one whose birth parent is one of the other's. */
async function spousesWhoAreSiblings(
  tx: Executor,
  { merged }: Two,
  kin: Of<BirthKin>,
  spouses: Of<Named[]>,
): Promise<NamedError[]> {
  const married = [...spouses.kept, ...spouses.gone].map(({ id }) => id);
  const theirs = await birthParentsOf(tx, married);
  const pairs = [
    [spouses.kept, newTo(kin.kept, parentsOf(kin.gone))],
    [spouses.gone, newTo(kin.gone, parentsOf(kin.kept))],
  ] as const;
  return pairs.flatMap(([partners, parents]) =>
    partners.flatMap((spouse) => {
      const shared = parents.find((parent) =>
        theirs.some(({ id, childId }) => childId === spouse.id && id === parent.id),
      );
      if (!shared) return [];
      const [other, parent] = [calledIn(merged, spouse), calledIn(merged, shared)];
      return [refused(refusals.spousesAreSiblings, { one: merged.name, other, parent })];
    }),
  );
}

/** A child of the one who is married to a child of the other. */
async function childrenWhoAreSpouses(
  tx: Executor,
  { merged }: Two,
  kin: Of<BirthKin>,
): Promise<NamedError[]> {
  const own = childrenOf(kin.kept);
  const others = newTo(own, childrenOf(kin.gone));
  const unions = await unionsAmong(tx, own, others);
  return unions.map(({ one, other }) =>
    refused(refusals.spousesAreSiblings, {
      one: calledIn(merged, one),
      other: calledIn(merged, other),
      parent: merged.name,
    }),
  );
}
