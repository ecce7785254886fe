import { eq } from "drizzle-orm";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../lib/context.ts";
import { nameForMessages } from "../../core/person/index.ts";

/** Whether a person has unsubscribed (MSG-04). */
export async function hasUnsubscribed({ db }: Context, personId: number): Promise<boolean> {
  return (await db.$count(unsubscribes, eq(unsubscribes.personId, personId))) > 0;
}

/**
 * Unsubscribes or resubscribes a person; repeating it changes nothing. Waiting emails are closed
 * when they are due.
 */
export async function saveUnsubscribed(
  { db, now }: Context,
  personId: number,
  isUnsubscribed: boolean,
): Promise<boolean> {
  if (isUnsubscribed)
    await db.insert(unsubscribes).values({ personId, unsubscribedAt: now() }).onConflictDoNothing();
  else await db.delete(unsubscribes).where(eq(unsubscribes.personId, personId));
  return isUnsubscribed;
}

/** Returns the person a link belongs to and their choice. */
export async function openUnsubscribe(
  ctx: Context,
  { personId }: Pick<OpenedLink<"unsubscribe">, "personId">,
) {
  const [person] = await ctx.db
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, personId));
  const [name = ""] = (person!.firstName ?? nameForMessages(person!)).trim().split(/\s+/);
  return { name, isUnsubscribed: await hasUnsubscribed(ctx, personId) };
}
