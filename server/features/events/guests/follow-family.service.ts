import { and, eq, isNull } from "drizzle-orm";
import { generationsBelow } from "#shared/events/descendants-asked.ts";
import { events } from "#shared/events/event.table.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import type { EventRow, FoundEvent } from "../planning/event.queries.ts";
import { askByRule } from "./guest-list.queries.ts";
import { settleSeats } from "./waiting-line.service.ts";

interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

type Ruled = Pick<EventRow, "familyGroupId" | "inviteRule" | "inviteAncestorId" | "inviteSpouses">;

const NOBODY: ReadonlyMap<number, number> = new Map();

/**
 * The generations of those whom a rule about descent asks, by id, the dead among them; null where it
 * asks everyone. A rule whose ancestor is gone asks nobody.
 */
export async function askedByDescent(
  { familyOf }: Pick<Surroundings, "familyOf">,
  { familyGroupId, inviteRule, inviteAncestorId, inviteSpouses }: Ruled,
): Promise<ReadonlyMap<number, number> | null> {
  if (inviteRule === "everyone") return null;
  if (familyGroupId === null || inviteAncestorId === null) return NOBODY;
  const { graph } = await familyOf(familyGroupId);
  return generationsBelow(graph, inviteAncestorId, inviteSpouses);
}

/** Whom the rule asks among a family, as the queries take it. */
export const idsAmong = (descent: ReadonlyMap<number, number> | null): number[] | null =>
  descent && [...descent.keys()];

/**
 * Puts on the list whom the event's rule asks since its family was last looked at: whoever reads of an
 * event reads of those who came into the family a moment ago. Seats of who has died, left or been deleted
 * go to who waits for one. Nothing is written where nothing changed, and of an event that is over or
 * cancelled.
 */
export async function followFamily(surroundings: Surroundings, event: FoundEvent): Promise<void> {
  const ahead = await familyAhead(surroundings, event);
  if (ahead)
    await surroundings.db.transaction((tx) => followLocked(tx, event, ahead, surroundings.now()));
}

/** A state of the family that an event's list has not followed yet; null where there is none to follow. */
interface FamilyAhead {
  family: string;
  /** Whom the rule asks of it; null for everyone. */
  among: number[] | null;
}

async function familyAhead(
  surroundings: Omit<Surroundings, "db">,
  event: FoundEvent,
): Promise<FamilyAhead | null> {
  const isOver = event.endDate < dayAt(surroundings.now(), event.timeZone);
  if (isOver || event.cancelledAt) return null;
  const { family } = event;
  if (event.followed === family) return null;
  return { family, among: idsAmong(await askedByDescent(surroundings, event)) };
}

/** By the rule as it was read; where an organiser has changed it since, the next reader follows that one. */
async function followLocked(
  tx: Executor,
  event: FoundEvent,
  { family, among }: FamilyAhead,
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
  await askByRule(tx, event, among);
  await settleSeats(tx, event, now);
  await tx.update(events).set({ followed: family }).where(eq(events.id, event.id));
}
