import { and, eq } from "drizzle-orm";
import { accountErrors } from "#shared/accounts/auth/accounts.errors.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { linkError } from "../../core/links/index.ts";
import { manualSenderOf, queueMail } from "../../core/outbox/index.ts";
import { nameForMessages, type VisiblePerson, hasAccountSql } from "../../core/person/index.ts";
import { findSetUpObstacle } from "../../family/people/index.ts";

/** Emails a person in the tree an account setup link. Throws 409 if they have an account or may not get one. */
export async function sendSetUpLink(
  { db, now, config }: Context,
  actor: { id: number },
  person: VisiblePerson,
): Promise<void> {
  const obstacle = findSetUpObstacle(person);
  if (obstacle) throw domainError(obstacle);
  const to = { people: [person.id] };
  const { unreachable } = await db.transaction((tx) =>
    queueMail(tx, {
      kind: "setUp",
      facts: {},
      to,
      now: now(),
      sender: manualSenderOf(config, actor),
    }),
  );
  if (unreachable.length > 0) throw domainError(accountErrors.noEmail);
}

/** Finds the person of a setup link. Throws 404 if they have an account now. */
export async function readSetUp(db: Executor, { purpose, personId, email }: OpenedLink<"setUp">) {
  const [person] = await db
    .select({
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      hasAccount: hasAccountSql(),
    })
    .from(users)
    .where(and(eq(users.id, personId)));
  if (!person || person.hasAccount) throw linkError(purpose);
  return { fullName: nameForMessages(person), email };
}
