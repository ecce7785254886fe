import { inArray } from "drizzle-orm";
import { linksToCut } from "#shared/family/households/cut-links.ts";
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
import { cutLinksLocked } from "../relationships/index.ts";
import {
  type LinkOfHousehold,
  readHousehold,
  readLinksOf,
  readLinkState,
} from "./households.queries.ts";

/** Returns the household that can move with a person, and all their relationships. */
export async function previewMove({ db, now }: Context, personId: number) {
  const people = await readHousehold(db, personId, isoDayOf(now()));
  const ids = people.map(({ id }) => id);
  return { people, links: await readLinksOf(db, ids) };
}

export interface Move {
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
export async function moveHousehold({ db, now }: Context, actor: Actor, move: Move) {
  if (move.from === move.to) throw domainError(householdErrors.sameGroup);
  return db.transaction(async (tx) => {
    await lockGroups(tx, [move.from, move.to]);
    return moveLocked({ tx, actor, now: now() }, move);
  });
}

/** Like moveHousehold, but the caller has locked both groups, so no new links between them can appear. */
export async function moveLocked(
  by: { tx: Executor; actor: Actor; now: Date },
  { personId, from, to, people, links }: Move,
) {
  const { tx, now } = by;
  const ids = await lockMovers(by, { personId, from, people });
  const cut = linksToCut(await readLinksOf(tx, ids), { people: ids, to });
  if (!isSame(cut, links)) throw domainError(householdErrors.otherThanShown);
  const rows = cut.map((link) => link.rows);
  const beside = othersOf(ids, cut);
  await cutLinksLocked(by, rows, from);
  const moved = await moveToGroupLocked(by, ids, { from, to, beside });
  const [row] = await tx
    .insert(householdMoves)
    .values({
      fromGroupId: from,
      toGroupId: to,
      people: { moved, stayed: await editionsOf(tx, beside) },
      links: { cut: rows, others: await readLinkState(tx, [from, to]) },
      movedBy: by.actor.id,
      movedAt: now,
    })
    .returning({ id: householdMoves.id });
  return { id: row!.id, message: describeMove(moved.length, cut.length) };
}

/** Locks the person and those who move along. Throws if they are no longer one household. */
async function lockMovers(
  { tx, now }: { tx: Executor; now: Date },
  { personId, from, people }: Pick<Move, "personId" | "from" | "people">,
): Promise<number[]> {
  const household = await readHousehold(tx, personId, isoDayOf(now));
  const ids = [...new Set([personId, ...people])].toSorted((one, other) => one - other);
  const rows = await tx
    .select({ id: users.id, familyGroupId: users.familyGroupId })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for("no key update");
  const isThere = rows.length === ids.length && rows.every((row) => row.familyGroupId === from);
  if (!isThere || ids.some((id) => !household.some((each) => each.id === id)))
    throw domainError(householdErrors.otherThanShown);
  return ids;
}

const isSame = (cut: LinkOfHousehold[], shown: number[]): boolean =>
  cut.length === new Set(shown).size && cut.every(({ id }) => shown.includes(id));

const othersOf = (ids: number[], cut: LinkOfHousehold[]): number[] => {
  const all = cut.flatMap(({ one, other }) => [one.id, other.id]);
  return [...new Set(all)].filter((id) => !ids.includes(id));
};

/** The versions of these people. */
const editionsOf = (tx: Executor, ids: number[]) =>
  tx.select({ id: users.id, edition: users.edition }).from(users).where(inArray(users.id, ids));

const describeMove = (people: number, links: number): string => {
  const moved = countOf(people, "person", "people");
  return links === 0
    ? `Moved ${moved}.`
    : `Moved ${moved} and removed ${countOf(links, "relationship")}.`;
};
