import { inArray } from "drizzle-orm";
import { linksToCut } from "#shared/households/cut-links.ts";
import { householdMoves } from "#shared/households/household-moves.table.ts";
import { householdRefusals } from "#shared/households/households.refusals.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { lockGroups } from "../groups/group.lock.ts";
import { moveToGroupLocked } from "../people/membership/moved-people.service.ts";
import { cutLinksLocked } from "../relationships/many-links/cut-links.service.ts";
import {
  type LinkOfHousehold,
  readHousehold,
  readLinksOf,
  stateOfLinks,
} from "./households.queries.ts";

type Surroundings = Pick<Deps, "db" | "now">;

/** Who would move with a person, and the relationships of them all. */
export async function previewMove({ db, now }: Surroundings, personId: number) {
  const people = await readHousehold(db, personId, isoDayOf(now()));
  const ids = people.map(({ id }) => id);
  return { people, links: await readLinksOf(db, ids) };
}

export interface Move {
  personId: number;
  /** Where they were when rights were asked. */
  from: number | null;
  to: number;
  /** Who goes along. */
  people: number[];
  /** What is cut, as it was shown. */
  links: number[];
}

/**
 * Moves people to another family group together, and cuts what would join the two groups. Throws 409
 * where they are there already, and where others would go, or other links be cut, than was shown.
 */
export async function moveHousehold({ db, now }: Surroundings, actor: Actor, move: Move) {
  if (move.from === move.to) throw refused(householdRefusals.sameGroup);
  return db.transaction(async (tx) => {
    await lockGroups(tx, [move.from, move.to]);
    return moveLocked({ tx, actor, now: now() }, move);
  });
}

/** As moveHousehold, for who holds both groups: without them links can come meanwhile that join the two. */
export async function moveLocked(
  by: { tx: Executor; actor: Actor; now: Date },
  { personId, from, to, people, links }: Move,
) {
  const { tx, now } = by;
  const ids = await chosenOf(by, { personId, from, people });
  const cut = linksToCut(await readLinksOf(tx, ids), { people: ids, to });
  if (!isSame(cut, links)) throw refused(householdRefusals.otherThanShown);
  const rows = cut.map((link) => link.rows);
  const beside = othersIn(ids, cut);
  await cutLinksLocked(by, rows, from);
  const moved = await moveToGroupLocked(by, ids, { from, to, beside });
  const [row] = await tx
    .insert(householdMoves)
    .values({
      fromGroupId: from,
      toGroupId: to,
      people: { moved, stayed: await editionsOf(tx, beside) },
      links: { cut: rows, others: await stateOfLinks(tx, [from, to]) },
      movedBy: by.actor.id,
      movedAt: now,
    })
    .returning({ id: householdMoves.id });
  return { id: row!.id, message: said(moved.length, cut.length) };
}

/** The person and those who go along, held until the end; all of them still of the household. */
async function chosenOf(
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
    throw refused(householdRefusals.otherThanShown);
  return ids;
}

const isSame = (cut: LinkOfHousehold[], shown: number[]): boolean =>
  cut.length === new Set(shown).size && cut.every(({ id }) => shown.includes(id));

const othersIn = (ids: number[], cut: LinkOfHousehold[]): number[] => {
  const all = cut.flatMap(({ one, other }) => [one.id, other.id]);
  return [...new Set(all)].filter((id) => !ids.includes(id));
};

/** The numbers of the states of these people. */
const editionsOf = (tx: Executor, ids: number[]) =>
  tx.select({ id: users.id, edition: users.edition }).from(users).where(inArray(users.id, ids));

const said = (people: number, links: number): string =>
  `${people === 1 ? "One person has" : `${people} people have`} moved${
    links === 0
      ? ""
      : `, and ${links === 1 ? "a relationship was" : `${links} relationships were`} removed`
  }.`;
