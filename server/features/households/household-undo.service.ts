import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { householdMoves } from "#shared/households/household-moves.table.ts";
import { householdRefusals } from "#shared/households/households.refusals.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { lockGroups } from "../groups/group.lock.ts";
import { moveToGroupLocked } from "../people/moved-people.service.ts";
import { joinLinksLocked } from "../relationships/cut-links.service.ts";
import { editionsOf } from "./household-move.service.ts";
import { stateOfLinks } from "./households.queries.ts";

type MoveRow = typeof householdMoves.$inferSelect;

/**
 * Brings people back to the group that they moved from, with the links that were cut. Throws 404 where
 * there was no such move, 409 where any of them, or any relationship of the two groups, has changed since.
 */
export async function undoMove(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = await readMove(tx, id);
    await lockGroups(tx, [seen.fromGroupId, seen.toGroupId]);
    const move = await readMove(tx, id);
    if (!(await isAsItWas(tx, move))) throw refused(householdRefusals.changedSince);
    const { fromGroupId, toGroupId, people, links } = move;
    const by = { tx, actor, now: now() };
    const ids = people.moved.map((each) => each.id);
    const beside = people.stayed.map((each) => each.id);
    await joinLinksLocked(by, links.cut, fromGroupId);
    await moveToGroupLocked(by, ids, { from: toGroupId, to: fromGroupId, beside });
    await tx.update(householdMoves).set({ undoneAt: now() }).where(eq(householdMoves.id, id));
  });
}

async function readMove(tx: Executor, id: number): Promise<MoveRow> {
  const [move] = await tx.select().from(householdMoves).where(eq(householdMoves.id, id));
  if (!move) throw notFound("Move");
  return move;
}

async function isAsItWas(tx: Executor, move: MoveRow): Promise<boolean> {
  const { people, links, fromGroupId, toGroupId, undoneAt } = move;
  if (undoneAt !== null) return false;
  const before = [...people.moved, ...people.stayed];
  const ids = before.map(({ id }) => id);
  const now = await editionsOf(tx, ids);
  const editions = new Map(now.map(({ id, edition }) => [id, edition]));
  if (before.some(({ id, edition }) => editions.get(id) !== edition)) return false;
  if (!(await areWhereTheyWere(tx, move))) return false;
  const others = await stateOfLinks(tx, [fromGroupId, toGroupId]);
  return others === links.others && (await areStillCut(tx, links.cut.flat()));
}

/** None of those who moved was deleted, or has gone on to another group. */
async function areWhereTheyWere(tx: Executor, { people, toGroupId }: MoveRow): Promise<boolean> {
  const ids = people.moved.map(({ id }) => id);
  const rows = await tx
    .select({ familyGroupId: users.familyGroupId, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, ids));
  return rows.every((row) => row.deletedAt === null && row.familyGroupId === toGroupId);
}

/** Neither brought back one by one nor gone for good. */
async function areStillCut(tx: Executor, rows: number[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const cut = and(inArray(familyRelationships.id, rows), isNotNull(familyRelationships.deletedAt));
  return (await tx.$count(familyRelationships, cut)) === rows.length;
}
