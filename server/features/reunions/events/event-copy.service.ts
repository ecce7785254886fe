import { and, eq, isNull } from "drizzle-orm";
import { validateEvent } from "#shared/reunions/event-basics/validate-event.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { CopiedEvent, EventCopy } from "#shared/reunions/events/events.contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { badRequest } from "../../../lib/errors.ts";
import { copyHelpers, type EventRow, type FoundEvent, lockEvent } from "../event-basics/index.ts";
import { copyLists } from "../event-lists/index.ts";
import { copySchedule } from "../schedule/index.ts";
import { insertEvent, readEventFor, storeCover } from "./event.service.ts";

/**
 * Copies an event to other days. The same rule makes a new guest list, or everyone is invited if the rule's
 * ancestor is gone. If the actor organizes the original, its helpers are copied. Throws 400 for impossible
 * days or times.
 */
export async function copyEvent(
  ctx: Context,
  actor: Actor,
  original: FoundEvent,
  form: EventCopy,
): Promise<CopiedEvent> {
  const now = ctx.now();
  const copy = await ctx.db.transaction(async (tx) => {
    const from = await lockEvent(tx, original.id);
    const lostAncestor = await hasLostAncestor(tx, from);
    const rule = lostAncestor && { inviteRule: "everyone" as const, inviteAncestorId: null };
    const values = { ...copiedFieldsOf(from), ...form, ...rule };
    const fieldErrors = validateEvent({ ...form, timeZone: from.timeZone });
    if (fieldErrors.length > 0) throw badRequest(fieldErrors[0]!.message, fieldErrors);
    const to = await insertEvent(tx, { actor, at: now, copiedFrom: from.name }, values);
    const leftOut = await copySchedule(tx, { from, to, now });
    await copyLists(tx, { from: from.id, to: to.id, now });
    if (mayManageEvent(actor, original)) await copyHelpers(tx, { from, to, actor });
    await storeCover(tx, to.id, from.cover === null ? null : { hash: from.cover });
    return { id: to.id, leftOut, lostAncestor };
  });
  return { ...(await readEventFor(ctx, actor, copy.id)), ...copy };
}

/** Whether the event invites descendants of a person who has since been deleted or changed groups. */
async function hasLostAncestor(
  tx: Executor,
  { inviteRule, inviteAncestorId, familyGroupId }: EventRow,
): Promise<boolean> {
  if (inviteRule === "everyone") return false;
  if (inviteAncestorId === null || familyGroupId === null) return true;
  const exists = and(
    eq(users.id, inviteAncestorId),
    eq(users.familyGroupId, familyGroupId),
    isNull(users.deletedAt),
  );
  return (await tx.$count(users, exists)) === 0;
}

const copiedFieldsOf = (event: EventRow) => {
  const { description, location, timeZone, capacity, familyGroupId, familyBranch } = event;
  const { inviteRule, inviteAncestorId, inviteSpouses, guestsPerHousehold, coverShows } = event;
  const rule = { familyBranch, inviteRule, inviteAncestorId, inviteSpouses, guestsPerHousehold };
  return { description, location, timeZone, capacity, familyGroupId, coverShows, ...rule };
};
