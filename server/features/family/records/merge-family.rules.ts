import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import type { Executor } from "../../../lib/context.ts";
import { type HttpError, domainError } from "../../../lib/errors.ts";
import { findNewDateConflicts, type PersonWithLifeDates, readBirthKin } from "../people/index.ts";
import { nameVisibleTo, type NamedPerson } from "../../core/person/index.ts";
import { readBirthParents, isAncestor, readSpouses } from "../relationships/index.ts";
import { readLinkBetween, readUnionsBetween } from "./merge-family.queries.ts";

interface MergedKin {
  kept: PersonWithLifeDates;
  gone: PersonWithLifeDates;
  /** The kept person as they would be after the merge. */
  merged: PersonWithLifeDates;
}

/**
 * Returns everything in REL-06 that forbids merging two records. Violations that one of them
 * already has, perhaps from an import, don't count.
 */
export async function findMergeObstacles(tx: Executor, records: MergedKin): Promise<HttpError[]> {
  const { kept, gone, merged } = records;
  const relationship = await readLinkBetween(tx, kept.id, gone.id);
  if (relationship) return [linkedError(records, relationship)];
  const ancestorConflict = await findAncestorConflict(tx, records);
  if (ancestorConflict) return [ancestorConflict];
  const kin = { kept: await readBirthKin(tx, kept.id), gone: await readBirthKin(tx, gone.id) };
  const spouses = { kept: await readSpouses(tx, kept.id), gone: await readSpouses(tx, gone.id) };
  return [
    ...findExcessParents(records, kin),
    ...findNewDateConflicts(kin.kept, kept, merged),
    ...findNewDateConflicts(kin.gone, gone, merged),
    ...findSpousesWhoAreParents(records, kin, spouses),
    ...(await findSpousesWhoAreSiblings(tx, records, kin, spouses)),
    ...(await findChildrenWhoAreSpouses(tx, records, kin)),
  ];
}

type BirthKin = Awaited<ReturnType<typeof readBirthKin>>;
type PerRecord<T> = Record<"kept" | "gone", T>;

const RELATIVE_NOUNS: Record<RelationshipType, string> = {
  PARENT: "a parent",
  CHILD: "a child",
  SPOUSE: "a spouse",
  EXTENDED: "a relative",
};

const linkedError = ({ kept, gone }: MergedKin, type: RelationshipType) =>
  domainError(recordErrors.linkedToEachOther, {
    one: kept.name,
    other: gone.name,
    as: RELATIVE_NOUNS[type],
  });

async function findAncestorConflict(
  tx: Executor,
  { kept, gone }: MergedKin,
): Promise<HttpError | null> {
  const [above, below] = [
    await isAncestor(tx, kept.id, gone.id),
    await isAncestor(tx, gone.id, kept.id),
  ];
  if (!above && !below) return null;
  const [one, other] = above ? [kept, gone] : [gone, kept];
  return domainError(recordErrors.ownAncestor, { one: one.name, other: other.name });
}

const parentsOf = (kin: BirthKin) => kin.filter(({ isParent }) => isParent);
const childrenOf = (kin: BirthKin) => kin.filter(({ isParent }) => !isParent);

/** Returns those of the second list who are not in the first. */
const excludeKnown = <P extends NamedPerson>(own: NamedPerson[], others: P[]): P[] =>
  others.filter(({ id }) => !own.some((each) => each.id === id));

function findExcessParents({ merged }: MergedKin, kin: PerRecord<BirthKin>): HttpError[] {
  const keptParents = parentsOf(kin.kept);
  const others = parentsOf(kin.gone);
  const all = [...keptParents, ...excludeKnown(keptParents, others)];
  if (all.length <= Math.max(2, keptParents.length, others.length)) return [];
  const parents = all.map((parent) => nameVisibleTo(merged, parent));
  return [
    domainError(recordErrors.tooManyBirthParents, {
      name: merged.name,
      parents: new Intl.ListFormat("en-US").format(parents),
    }),
  ];
}

/** Finds spouses of one record who are birth parents or children of the other. */
function findSpousesWhoAreParents(
  { merged }: MergedKin,
  kin: PerRecord<BirthKin>,
  spouses: PerRecord<NamedPerson[]>,
) {
  const pairs = [
    [spouses.kept, excludeKnown(kin.kept, kin.gone)],
    [spouses.gone, excludeKnown(kin.gone, kin.kept)],
  ] as const;
  return pairs.flatMap(([married, relatives]) =>
    relatives
      .filter(({ id }) => married.some((each) => each.id === id))
      .map((relative) => {
        const name = nameVisibleTo(merged, relative);
        const [parent, child] = relative.isParent ? [name, merged.name] : [merged.name, name];
        return domainError(recordErrors.spouseIsParent, { parent, child });
      }),
  );
}

/** Finds spouses of one record who share a birth parent with the other. */
async function findSpousesWhoAreSiblings(
  tx: Executor,
  { merged }: MergedKin,
  kin: PerRecord<BirthKin>,
  spouses: PerRecord<NamedPerson[]>,
): Promise<HttpError[]> {
  const married = [...spouses.kept, ...spouses.gone].map(({ id }) => id);
  const spouseParents = await readBirthParents(tx, married);
  const pairs = [
    [spouses.kept, excludeKnown(kin.kept, parentsOf(kin.gone))],
    [spouses.gone, excludeKnown(kin.gone, parentsOf(kin.kept))],
  ] as const;
  return pairs.flatMap(([partners, parents]) =>
    partners.flatMap((spouse) => {
      const shared = parents.find((parent) =>
        spouseParents.some(({ id, childId }) => childId === spouse.id && id === parent.id),
      );
      if (!shared) return [];
      const [other, parent] = [nameVisibleTo(merged, spouse), nameVisibleTo(merged, shared)];
      return [domainError(recordErrors.spousesAreSiblings, { one: merged.name, other, parent })];
    }),
  );
}

/** Finds children of one record who are married to children of the other. */
async function findChildrenWhoAreSpouses(
  tx: Executor,
  { merged }: MergedKin,
  kin: PerRecord<BirthKin>,
): Promise<HttpError[]> {
  const keptChildren = childrenOf(kin.kept);
  const others = excludeKnown(keptChildren, childrenOf(kin.gone));
  const unions = await readUnionsBetween(tx, keptChildren, others);
  return unions.map(({ one, other }) =>
    domainError(recordErrors.spousesAreSiblings, {
      one: nameVisibleTo(merged, one),
      other: nameVisibleTo(merged, other),
      parent: merged.name,
    }),
  );
}
