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
import { restoreLinksLocked } from "../relationships/index.ts";
import { readLinkState } from "./households.queries.ts";
import type { VisibleMove } from "./households.resources.ts";

type MoveRow = typeof householdMoves.$inferSelect;

/**
 * Moves people back to their former group and restores the links that were cut. Throws 404 if there
 * was no such move, 409 if any of the people, or any relationship of the two groups, has changed
 * since.
 */
export async function undoMove(
  { db, now }: Context,
  actor: Actor,
  { id, fromGroupId, toGroupId }: VisibleMove,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroups(tx, [fromGroupId, toGroupId]);
    const move = await readMove(tx, id);
    if (!(await isUnchanged(tx, move))) throw domainError(householdErrors.changedSince);
    const { people, links } = move;
    const context = { tx, actor, now: now() };
    const ids = people.moved.map((each) => each.id);
    const staying = people.stayed.map((each) => each.id);
    await restoreLinksLocked(context, links.cut, fromGroupId);
    await moveToGroupLocked(context, ids, { from: toGroupId, to: fromGroupId, staying });
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
  if (!(await arePeopleUnchanged(tx, people, toGroupId))) return false;
  const others = await readLinkState(tx, [fromGroupId, toGroupId]);
  return others === links.others && (await areLinksStillDeleted(tx, links.cut.flat()));
}

/** Whether none of these people has changed, been deleted or moved on since the move. */
async function arePeopleUnchanged(
  tx: Executor,
  { moved, stayed }: MoveRow["people"],
  toGroupId: number,
): Promise<boolean> {
  const stored = [...moved, ...stayed];
  const ids = stored.map(({ id }) => id);
  const rows = await tx.select().from(users).where(inArray(users.id, ids));
  const current = new Map(rows.map((row) => [row.id, row]));
  const isInNewGroup = ({ id }: { id: number }) =>
    current.get(id)?.deletedAt === null && current.get(id)?.familyGroupId === toGroupId;
  return (
    stored.every(({ id, version }) => current.get(id)?.version === version) &&
    moved.every(isInNewGroup)
  );
}

/** Whether all links that the move cut are still deleted. */
async function areLinksStillDeleted(tx: Executor, rows: number[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const isRemoved = and(
    inArray(familyRelationships.id, rows),
    isNotNull(familyRelationships.deletedAt),
  );
  return (await tx.$count(familyRelationships, isRemoved)) === rows.length;
}
