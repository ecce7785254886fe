import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { householdErrors } from "#shared/family/households/households.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { lockGroups } from "../../core/person/index.ts";
import { moveToGroupLocked } from "../people/index.ts";
import { joinLinksLocked } from "../relationships/index.ts";
import { readLinkState } from "./households.queries.ts";
import type { KnownMove } from "./households.subjects.ts";

type MoveRow = typeof householdMoves.$inferSelect;

/**
 * Moves people back to their former group and restores the links that were cut. Throws 404 if there
 * was no such move, 409 if any of the people, or any relationship of the two groups, has changed
 * since.
 */
export async function undoMove(
  { db, now }: Context,
  actor: Actor,
  { id, fromGroupId, toGroupId }: KnownMove,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroups(tx, [fromGroupId, toGroupId]);
    const move = await readMove(tx, id);
    if (!(await isUnchanged(tx, move))) throw domainError(householdErrors.changedSince);
    const { people, links } = move;
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

async function isUnchanged(tx: Executor, move: MoveRow): Promise<boolean> {
  const { people, links, fromGroupId, toGroupId, undoneAt } = move;
  if (undoneAt !== null) return false;
  if (!(await areUnchanged(tx, people, toGroupId))) return false;
  const others = await readLinkState(tx, [fromGroupId, toGroupId]);
  return others === links.others && (await areStillDeleted(tx, links.cut.flat()));
}

/** Whether none of these people has changed, been deleted or moved on since the move. */
async function areUnchanged(
  tx: Executor,
  { moved, stayed }: MoveRow["people"],
  toGroupId: number,
): Promise<boolean> {
  const before = [...moved, ...stayed];
  const ids = before.map(({ id }) => id);
  const rows = await tx.select().from(users).where(inArray(users.id, ids));
  const now = new Map(rows.map((row) => [row.id, row]));
  const isThere = ({ id }: { id: number }) =>
    now.get(id)?.deletedAt === null && now.get(id)?.familyGroupId === toGroupId;
  return (
    before.every(({ id, edition }) => now.get(id)?.edition === edition) && moved.every(isThere)
  );
}

/** Whether all links that the move cut are still deleted. */
async function areStillDeleted(tx: Executor, rows: number[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const cut = and(inArray(familyRelationships.id, rows), isNotNull(familyRelationships.deletedAt));
  return (await tx.$count(familyRelationships, cut)) === rows.length;
}
