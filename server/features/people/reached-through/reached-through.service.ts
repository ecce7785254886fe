import { isChild } from "#shared/people/is-child.ts";
import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { reachRefusals } from "#shared/people/reached-through.refusals.ts";
import { reachedThrough } from "#shared/people/reached-through.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { lockGroup } from "../../groups/group.lock.ts";
import { aboutPerson, noteChange } from "../../history/history.service.ts";
import { nameInWords } from "../named.queries.ts";
import { findThrough, readReachable, readReached } from "./reached-through.queries.ts";

const asNamed = (person: Parameters<typeof nameInWords>[0] & { id: number }) => ({
  id: person.id,
  name: nameInWords(person),
});

/** Through whom somebody is reached, and who is through them. */
export async function reachOfPerson({ db }: Pick<Deps, "db">, id: number) {
  const through = await findThrough(db, id);
  const reaches = await readReached(db, [id]);
  return { through: through && asNamed(through), reaches: reaches.map(asNamed) };
}

/**
 * Sets the adult to whom somebody's mail goes and who answers for them; null for none. Throws where that
 * can't be: through themself, somebody of another group, a child or the dead, for who has an address,
 * and where it would take two steps, so that no way leads in a circle.
 */
export async function setReachedThrough(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  person: PersonFacts,
  through: PersonFacts | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (person.familyGroupId !== null) await lockGroup(tx, person.familyGroupId);
    const before = await findThrough(tx, person.id);
    await noteChange(tx, aboutPerson({ actor, now: now() }, person), {
      before: { reachedThrough: before?.id ?? null },
      after: { reachedThrough: through?.id ?? null },
    });
    if (!through) {
      await tx.delete(reachedThrough).where(eq(reachedThrough.userId, person.id));
      return;
    }
    await refuseUnfit(tx, { person, through }, now());
    const said = { throughId: through.id, setBy: actor.id, setAt: now() };
    await tx
      .insert(reachedThrough)
      .values({ userId: person.id, ...said })
      .onConflictDoUpdate({ target: reachedThrough.userId, set: said });
  });
}

/** For who holds their group: else two could be set to reach each other. */
async function refuseUnfit(
  tx: Executor,
  { person, through }: { person: PersonFacts; through: PersonFacts },
  now: Date,
): Promise<void> {
  if (person.id === through.id) throw refused(reachRefusals.themself);
  const rows = await readReachable(tx, [person.id, through.id]);
  const reached = rows.find(({ id }) => id === person.id);
  const adult = rows.find(({ id }) => id === through.id);
  if (!reached || !adult) throw notFound("Person");
  const isElsewhere =
    reached.familyGroupId === null || adult.familyGroupId !== reached.familyGroupId;
  if (isElsewhere) throw refused(reachRefusals.elsewhere);
  if (isChild(adult, isoDayOf(now)) || !adult.isAlive) throw refused(reachRefusals.noAdult);
  const name = nameInWords(reached);
  if (!reached.isAlive) throw refused(reachRefusals.notLiving, { name });
  if (reached.email) throw refused(reachRefusals.hasAddress, { name });
  if (await findThrough(tx, adult.id))
    throw refused(reachRefusals.inTurn, { name: nameInWords(adult) });
  const others = await readReached(tx, [reached.id]);
  if (others.length > 0) throw refused(reachRefusals.reachesOthers, { name });
}
