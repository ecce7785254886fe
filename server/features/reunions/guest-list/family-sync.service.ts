import { and, eq, isNull } from "drizzle-orm";
import { generationsBelow } from "#shared/reunions/event-basics/invited-descendants.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import type { EventRow, FoundEvent } from "../event-basics/index.ts";
import { inviteByRule } from "./guest-list.queries.ts";
import { promoteFromWaitlist } from "./waitlist.service.ts";

type EventWithRule = Pick<
  EventRow,
  "familyGroupId" | "inviteRule" | "inviteAncestorId" | "inviteSpouses"
>;

const NOBODY: ReadonlyMap<number, number> = new Map();

/**
 * The generations of the people a descendants rule invites, by id, including the dead; null if everyone is
 * invited. A rule whose ancestor is gone invites no one.
 */
export async function invitedByDescent(
  { familyOf }: Context,
  { familyGroupId, inviteRule, inviteAncestorId, inviteSpouses }: EventWithRule,
): Promise<ReadonlyMap<number, number> | null> {
  if (inviteRule === "everyone") return null;
  if (familyGroupId === null || inviteAncestorId === null) return NOBODY;
  const { graph } = await familyOf(familyGroupId);
  return generationsBelow(graph, inviteAncestorId, inviteSpouses);
}

/** The ids of the people whom the rule invites, as a query parameter; null for everyone. */
export const idsAmong = (descent: ReadonlyMap<number, number> | null): number[] | null =>
  descent && [...descent.keys()];

/**
 * Updates the guest list from the family, so that every read of an event includes new family members. Spots
 * of people who died, left or were deleted go to the waitlist. Writes nothing if nothing has changed, or for
 * an event that is over or canceled.
 */
export async function syncWithFamily(ctx: Context, event: FoundEvent): Promise<void> {
  const ahead = await readPendingFamily(ctx, event);
  if (ahead) await ctx.db.transaction((tx) => syncLocked(tx, event, ahead, ctx.now()));
}

/** A state of the family that the guest list doesn't include yet, or null. */
interface PendingFamily {
  family: string;
  /** The people whom the rule invites; null for everyone. */
  among: number[] | null;
}

async function readPendingFamily(ctx: Context, event: FoundEvent): Promise<PendingFamily | null> {
  const isOver = event.endDate < dayAt(ctx.now(), event.timeZone);
  if (isOver || event.cancelledAt) return null;
  const { family } = event;
  if (event.followed === family) return null;
  return { family, among: idsAmong(await invitedByDescent(ctx, event)) };
}

/** Uses the rule as it was read. If an organizer has changed it since, the next read uses the new one. */
async function syncLocked(
  tx: Executor,
  event: FoundEvent,
  { family, among }: PendingFamily,
  now: Date,
) {
  const [held] = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.id, event.id), eq(events.edition, event.edition), isNull(events.deletedAt)),
    )
    .for("no key update");
  if (!held) return;
  await inviteByRule(tx, event, among);
  await promoteFromWaitlist(tx, event, now);
  await tx.update(events).set({ followed: family }).where(eq(events.id, event.id));
}
