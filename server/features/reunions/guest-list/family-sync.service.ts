import { and, eq, isNull } from "drizzle-orm";
import { generationsBelow } from "#shared/reunions/event-basics/invited-descendants.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
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
 * Reads the generations of the people whom a descendants rule invites, by id, including the dead; null if
 * everyone is invited. A rule whose ancestor is gone invites no one.
 */
export async function readInvitedGenerations(
  { familyOf }: Context,
  { familyGroupId, inviteRule, inviteAncestorId, inviteSpouses }: EventWithRule,
): Promise<ReadonlyMap<number, number> | null> {
  if (inviteRule === "everyone") return null;
  if (familyGroupId === null || inviteAncestorId === null) return NOBODY;
  const { graph } = await familyOf(familyGroupId);
  return generationsBelow(graph, inviteAncestorId, inviteSpouses);
}

/** The ids of the people whom the rule invites, as a query parameter; null for everyone. */
export const invitedIdsOf = (descent: ReadonlyMap<number, number> | null): number[] | null =>
  descent && [...descent.keys()];

/**
 * Updates the guest list from the family, so that every read of an event includes new family members. Spots
 * of people who died, left or were deleted go to the waitlist. Writes nothing if nothing has changed, or for
 * an event that is over or canceled.
 */
export async function syncWithFamily(ctx: Context, event: FoundEvent): Promise<void> {
  const pending = await findFamilyUpdate(ctx, event);
  if (pending) await ctx.db.transaction((tx) => syncLocked(tx, event, pending, ctx.now()));
}

/** A state of the family that the guest list doesn't include yet, or null. */
interface FamilyUpdate {
  familyVersion: string;
  /** The people whom the rule invites; null for everyone. */
  invitedIds: number[] | null;
}

async function findFamilyUpdate(ctx: Context, event: FoundEvent): Promise<FamilyUpdate | null> {
  const isOver = event.endDate < dayAt(ctx.now(), event.timeZone);
  if (isOver || event.cancelledAt) return null;
  const { familyVersion } = event;
  if (event.syncedFamilyVersion === familyVersion) return null;
  return { familyVersion, invitedIds: invitedIdsOf(await readInvitedGenerations(ctx, event)) };
}

/** Updates the guest list, unless an organizer has changed the event since it was read; then the next read does. */
async function syncLocked(
  tx: Executor,
  event: FoundEvent,
  { familyVersion, invitedIds }: FamilyUpdate,
  now: Date,
) {
  const [lockedEvent] = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.id, event.id), eq(events.version, event.version), isNull(events.deletedAt)),
    )
    .for("no key update");
  if (!lockedEvent) return;
  await inviteByRule(tx, event, invitedIds);
  await promoteFromWaitlist(tx, event, now);
  await tx
    .update(events)
    .set({ syncedFamilyVersion: familyVersion })
    .where(eq(events.id, event.id));
}
