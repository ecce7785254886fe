import { and, eq } from "drizzle-orm";
import { accountRefusals } from "#shared/auth/accounts.refusals.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { refusedLink } from "../links/links.service.ts";
import { senderOf } from "../messages/mail-limits.service.ts";
import { queueMail } from "../messages/queue-mail.service.ts";
import { nameInWords } from "../people/named.queries.ts";
import type { VisiblePerson } from "../people/people.queries.ts";
import { whyNotSetUp } from "../people/profile/set-up.rules.ts";

/** Mails somebody of the tree the link to an account. Throws 409 where they have one, or may have none. */
export async function sendSetUpLink(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  actor: { id: number },
  person: VisiblePerson,
): Promise<void> {
  const why = whyNotSetUp(person);
  if (why) throw refused(why);
  const to = { people: [person.id] };
  const { unreached } = await db.transaction((tx) =>
    queueMail(tx, { kind: "setUp", facts: {}, to, now: now(), sender: senderOf(config, actor) }),
  );
  if (unreached.length > 0) throw refused(accountRefusals.noAddress);
}

/** For whom a set-up link is. Throws 404 where they have an account by now. */
export async function readSetUp(db: Executor, { purpose, personId, email }: ActingLink<"setUp">) {
  const [person] = await db
    .select({
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      password: users.password,
    })
    .from(users)
    .where(and(eq(users.id, personId)));
  if (!person || person.password !== null) throw refusedLink(purpose);
  return { fullName: nameInWords(person), email };
}
