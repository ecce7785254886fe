import { and, eq, inArray } from "drizzle-orm";
import type { ActingLink } from "#shared/links/acting-link.ts";
import { links } from "#shared/links/links.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { hashPassword } from "../../lib/sessions/passwords.ts";
import { lockSubject } from "../links/links.queries.ts";
import {
  endLinksMadeBy,
  openLink,
  refusedLink,
  revokeLinks,
  useLink,
} from "../links/links.service.ts";
import { choosePasswordLocked, noteLogin } from "../people/profile/account.service.ts";
import { endSessionsOf } from "./ended-sessions.service.ts";
import { hasPassword } from "./auth.queries.ts";

type Choosing = Pick<ActingLink<"reset" | "setUp">, "purpose" | "personId">;
interface Chosen {
  token: string;
  password: string;
}

/**
 * Chooses a new password by a mailed link, which is used up, signs out everywhere, and ends the calendar
 * feed and RSVP links that the account made. Answers whether there were such links. Throws 404.
 */
export async function resetPassword(
  { db, now }: Pick<Deps, "db" | "now">,
  link: Choosing,
  { token, password }: Chosen,
): Promise<{ endedLinks: boolean }> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockSubject(tx, link.personId);
    await choosePassword(tx, link, { token, hash, now: now() });
    return { endedLinks: (await endLinksMadeBy(tx, link.personId, now())) > 0 };
  });
}

/** Gives a person record its first password by a mailed link; answers who can sign in now. Throws 404. */
export async function setUpAccount(
  { db, now }: Pick<Deps, "db" | "now">,
  link: Choosing,
  { token, password }: Chosen,
): Promise<Actor> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockSubject(tx, link.personId);
    if (await hasPassword(tx, link.personId)) throw refusedLink(link.purpose);
    const actor = await choosePassword(tx, link, { token, hash, now: now() });
    await noteLogin(tx, actor.id, now());
    return actor;
  });
}

/** For who holds the person: the link is asked again, as both may have changed while they were waited for. */
async function choosePassword(
  tx: Executor,
  { purpose, personId }: Choosing,
  { token, hash, now }: { token: string; hash: string; now: Date },
): Promise<Actor> {
  await useLink(tx, await openLink({ db: tx, now: () => now }, purpose, token), now);
  const actor = await choosePasswordLocked(tx, personId, { password: hash, now });
  await endSessionsOf(tx, [personId]);
  const others = and(eq(links.personId, personId), inArray(links.purpose, ["reset", "setUp"]))!;
  await revokeLinks(tx, others, now);
  return actor;
}
