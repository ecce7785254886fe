import type { RelationshipType } from "#shared/family/relationships/relationship-words.ts";
import { recordErrors as refusals } from "#shared/family/records/records.errors.ts";
import type { Executor } from "../../../lib/context.ts";
import { type HttpError, domainError } from "../../../lib/errors.ts";
import { newDateConflicts, type Kin, readBirthKin } from "../people/index.ts";
import { nameShownTo, type NamedPerson } from "../../core/person/index.ts";
import { birthParentsOf, isAncestor, spousesOf } from "../relationships/index.ts";
import { readLinkBetween, readUnionsAmong } from "./merge-family.queries.ts";

interface TwoRecords {
  kept: Kin;
  gone: Kin;
  /** The kept person as they would be after the merge. */
  merged: Kin;
}

/**
 * Returns everything in REL-06 that forbids merging two records. Violations that one of them
 * already has, perhaps from an import, don't count.
 */
export async function findMergeObstacles(tx: Executor, two: TwoRecords): Promise<HttpError[]> {
  const { kept, gone, merged } = two;
  const as = await readLinkBetween(tx, kept.id, gone.id);
  if (as) return [linked(two, as)];
  const line = await assertNotAncestors(tx, two);
  if (line) return [line];
  const kin = { kept: await readBirthKin(tx, kept.id), gone: await readBirthKin(tx, gone.id) };
  const spouses = { kept: await spousesOf(tx, kept.id), gone: await spousesOf(tx, gone.id) };
  return [
    ...tooManyParents(two, kin),
    ...newDateConflicts(kin.kept, kept, merged),
    ...newDateConflicts(kin.gone, gone, merged),
    ...spousesWhoAreParents(two, kin, spouses),
    ...(await spousesWhoAreSiblings(tx, two, kin, spouses)),
    ...(await childrenWhoAreSpouses(tx, two, kin)),
  ];
}

type BirthKin = Awaited<ReturnType<typeof readBirthKin>>;
type Of<T> = Record<"kept" | "gone", T>;

const WORDS: Record<RelationshipType, string> = {
  PARENT: "a parent",
  CHILD: "a child",
  SPOUSE: "a spouse",
  EXTENDED: "a relative",
};

const linked = ({ kept, gone }: TwoRecords, type: RelationshipType) =>
  domainError(refusals.linkedToEachOther, { one: kept.name, other: gone.name, as: WORDS[type] });

async function assertNotAncestors(
  tx: Executor,
  { kept, gone }: TwoRecords,
): Promise<HttpError | null> {
  const [above, below] = [
    await isAncestor(tx, kept.id, gone.id),
    await isAncestor(tx, gone.id, kept.id),
  ];
  if (!above && !below) return null;
  const [one, other] = above ? [kept, gone] : [gone, kept];
  return domainError(refusals.ownAncestor, { one: one.name, other: other.name });
}

const parentsOf = (kin: BirthKin) => kin.filter(({ isParent }) => isParent);
const childrenOf = (kin: BirthKin) => kin.filter(({ isParent }) => !isParent);

/** Returns those of the second list who are not in the first. */
const withoutKnown = <P extends NamedPerson>(own: NamedPerson[], others: P[]): P[] =>
  others.filter(({ id }) => !own.some((each) => each.id === id));

function tooManyParents({ merged }: TwoRecords, kin: Of<BirthKin>): HttpError[] {
  const own = parentsOf(kin.kept);
  const others = parentsOf(kin.gone);
  const all = [...own, ...withoutKnown(own, others)];
  if (all.length <= Math.max(2, own.length, others.length)) return [];
  const parents = all.map((parent) => nameShownTo(merged, parent));
  return [
    domainError(refusals.tooManyBirthParents, {
      name: merged.name,
      parents: new Intl.ListFormat("en-US").format(parents),
    }),
  ];
}

/** Finds spouses of one record who are birth parents or children of the other. */
function spousesWhoAreParents(
  { merged }: TwoRecords,
  kin: Of<BirthKin>,
  spouses: Of<NamedPerson[]>,
) {
  const pairs = [
    [spouses.kept, withoutKnown(kin.kept, kin.gone)],
    [spouses.gone, withoutKnown(kin.gone, kin.kept)],
  ] as const;
  return pairs.flatMap(([married, born]) =>
    born
      .filter(({ id }) => married.some((each) => each.id === id))
      .map((relative) => {
        const name = nameShownTo(merged, relative);
        const [parent, child] = relative.isParent ? [name, merged.name] : [merged.name, name];
        return domainError(refusals.spouseIsParent, { parent, child });
      }),
  );
}

/** Finds spouses of one record who share a birth parent with the other. */
async function spousesWhoAreSiblings(
  tx: Executor,
  { merged }: TwoRecords,
  kin: Of<BirthKin>,
  spouses: Of<NamedPerson[]>,
): Promise<HttpError[]> {
  const married = [...spouses.kept, ...spouses.gone].map(({ id }) => id);
  const theirs = await birthParentsOf(tx, married);
  const pairs = [
    [spouses.kept, withoutKnown(kin.kept, parentsOf(kin.gone))],
    [spouses.gone, withoutKnown(kin.gone, parentsOf(kin.kept))],
  ] as const;
  return pairs.flatMap(([partners, parents]) =>
    partners.flatMap((spouse) => {
      const shared = parents.find((parent) =>
        theirs.some(({ id, childId }) => childId === spouse.id && id === parent.id),
      );
      if (!shared) return [];
      const [other, parent] = [nameShownTo(merged, spouse), nameShownTo(merged, shared)];
      return [domainError(refusals.spousesAreSiblings, { one: merged.name, other, parent })];
    }),
  );
}

/** Finds children of one record who are married to children of the other. */
async function childrenWhoAreSpouses(
  tx: Executor,
  { merged }: TwoRecords,
  kin: Of<BirthKin>,
): Promise<HttpError[]> {
  const own = childrenOf(kin.kept);
  const others = withoutKnown(own, childrenOf(kin.gone));
  const unions = await readUnionsAmong(tx, own, others);
  return unions.map(({ one, other }) =>
    domainError(refusals.spousesAreSiblings, {
      one: nameShownTo(merged, one),
      other: nameShownTo(merged, other),
      parent: merged.name,
    }),
  );
}
