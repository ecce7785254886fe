import { eq } from "drizzle-orm";
import type { ActingLink } from "#shared/links/acting-link.ts";
import { stoppedMails } from "#shared/messages/stopped-mails.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { nameInWords } from "../people/named.queries.ts";

type Surroundings = Pick<Deps, "db" | "now">;

/** Whether somebody has unsubscribed (MSG-04). */
export async function hasStopped({ db }: Pick<Deps, "db">, personId: number): Promise<boolean> {
  return (await db.$count(stoppedMails, eq(stoppedMails.personId, personId))) > 0;
}

/** Unsubscribes somebody or takes that back, as often as it is said. What waits for them is closed when it would leave. */
export async function chooseStopped(
  { db, now }: Surroundings,
  personId: number,
  stop: boolean,
): Promise<boolean> {
  if (stop)
    await db.insert(stoppedMails).values({ personId, stoppedAt: now() }).onConflictDoNothing();
  else await db.delete(stoppedMails).where(eq(stoppedMails.personId, personId));
  return stop;
}

/** For whom a link is, and what they have chosen. */
export async function openStopped(
  { db }: Pick<Deps, "db">,
  { personId }: Pick<ActingLink<"unsubscribe">, "personId">,
) {
  const [person] = await db
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, personId));
  const [name = ""] = (person!.firstName ?? nameInWords(person!)).trim().split(/\s+/);
  return { name, hasStopped: await hasStopped({ db }, personId) };
}
