import { inArray } from "drizzle-orm";
import { findLinksToRemove } from "#shared/family/households/links-to-remove.ts";
import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { householdErrors } from "#shared/family/households/households.errors.ts";
import { countOf } from "#shared/lib/count.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { lockGroups } from "../../core/person/index.ts";
import { moveToGroupLocked } from "../people/index.ts";
import { removeLinksLocked } from "../relationships/index.ts";
import {
  type NamedLink,
  readHousehold,
  readNamedLinks,
  readLinkState,
} from "./households.queries.ts";

/** Returns the household that can move with a person, and all their relationships. */
export async function previewMove({ db, now }: Context, personId: number) {
  const people = await readHousehold(db, personId, isoDayOf(now()));
  const ids = people.map(({ id }) => id);
  return { people, links: await readNamedLinks(db, ids) };
}

export interface HouseholdMove {
  personId: number;
  /** The person's group at the time of the permission check. */
  from: number | null;
  to: number;
  /** The others who move. */
  people: number[];
  /** Ids of the links to remove, as previewed. */
  links: number[];
}

/**
 * Moves people to another family group together and removes links between the two groups. Throws
 * 409 if they are already in that group, or if the household or the links differ from the preview.
 */
export async function moveHousehold({ db, now }: Context, actor: Actor, move: HouseholdMove) {
  if (move.from === move.to) throw domainError(householdErrors.sameGroup);
  return db.transaction(async (tx) => {
    await lockGroups(tx, [move.from, move.to]);
    return moveHouseholdLocked({ tx, actor, now: now() }, move);
  });
}

/** Like moveHousehold, but the caller has locked both groups, so no new links between them can appear. */
export async function moveHouseholdLocked(
  context: { tx: Executor; actor: Actor; now: Date },
  { personId, from, to, people, links }: HouseholdMove,
) {
  const { tx, now } = context;
  const ids = await lockMovers(context, { personId, from, people });
  const cut = findLinksToRemove(await readNamedLinks(tx, ids), { people: ids, targetGroupId: to });
  if (!areSameLinks(cut, links)) throw domainError(householdErrors.otherThanShown);
  const rows = cut.map((link) => link.rows);
  const staying = listStayingPeople(ids, cut);
  await removeLinksLocked(context, rows, from);
  const moved = await moveToGroupLocked(context, ids, { from, to, staying });
  const [row] = await tx
    .insert(householdMoves)
    .values({
      fromGroupId: from,
      toGroupId: to,
      people: { moved, stayed: await readVersions(tx, staying) },
      links: { cut: rows, others: await readLinkState(tx, [from, to]) },
      movedBy: context.actor.id,
      movedAt: now,
    })
    .returning({ id: householdMoves.id });
  return { id: row!.id, message: describeMove(moved.length, cut.length) };
}

/** Locks the person and those who move along. Throws if they are no longer one household. */
async function lockMovers(
  { tx, now }: { tx: Executor; now: Date },
  { personId, from, people }: Pick<HouseholdMove, "personId" | "from" | "people">,
): Promise<number[]> {
  const household = await readHousehold(tx, personId, isoDayOf(now));
  const ids = [...new Set([personId, ...people])].toSorted((one, other) => one - other);
  const rows = await tx
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for("no key update");
  const areInGroup = rows.length === ids.length && rows.every((row) => row.familyGroupId === from);
  if (!areInGroup || ids.some((id) => !household.some((each) => each.id === id)))
    throw domainError(householdErrors.otherThanShown);
  return ids;
}

const areSameLinks = (removedLinks: NamedLink[], shown: number[]): boolean =>
  removedLinks.length === new Set(shown).size && removedLinks.every(({ id }) => shown.includes(id));

const listStayingPeople = (ids: number[], removedLinks: NamedLink[]): number[] => {
  const linkedIds = removedLinks.flatMap(({ one, other }) => [one.id, other.id]);
  return [...new Set(linkedIds)].filter((id) => !ids.includes(id));
};

/** The versions of these people. */
const readVersions = (tx: Executor, ids: number[]) =>
  tx.select({ id: users.id, version: users.version }).from(users).where(inArray(users.id, ids));

const describeMove = (peopleCount: number, linkCount: number): string => {
  const moved = countOf(peopleCount, "person", "people");
  return linkCount === 0
    ? `Moved ${moved}.`
    : `Moved ${moved} and removed ${countOf(linkCount, "relationship")}.`;
};
