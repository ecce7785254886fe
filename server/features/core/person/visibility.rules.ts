import { isChild } from "#shared/family/people/is-child.ts";
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { ADULT_AGE, type IsoDate, yearsBefore } from "#shared/lib/dates.ts";
import { type Grant, grants, grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";

/** The viewer and the day they look; `children` are their children by confirmed links. */
export interface Viewer {
  actor: Pick<Actor, "id" | "role" | "familyGroupId" | "address">;
  children: ReadonlySet<number>;
  today: IsoDate;
}

type ContactOwner = Pick<
  typeof users.$inferSelect,
  "id" | "role" | "familyGroupId" | "birthdate" | "isDeceased" | "deathDate" | "presumedDead"
>;

/** Whether the viewer may read a person's email and phone. `isContactVisibleTo` is the same in SQL. */
export function canSeeContact({ actor, children, today }: Viewer, person: ContactOwner): boolean {
  // The viewer is alive, even if presumed dead.
  const isPresumedDead = person.presumedDead && person.id !== actor.id;
  if (person.isDeceased || person.deathDate || isPresumedDead)
    return grants(actor, "contact.seeDeceased", person.familyGroupId);
  return (
    !isChild(person, today) ||
    person.id === actor.id ||
    children.has(person.id) ||
    grants(actor, "contact.seeChildren", person.familyGroupId)
  );
}

export function isContactVisibleTo({ actor, children, today }: Viewer): SQL {
  const isPresumedDead = sql`(${users.presumedDead} and ${users.id} <> ${actor.id})`;
  const isDeceased = sql`(${users.isDeceased} or ${users.deathDate} is not null or ${isPresumedDead})`;
  const latestAdultBirthdate = yearsBefore(today, ADULT_AGE);
  const isAdult = sql`(${users.role} <> 'CHILD' and coalesce(${users.birthdate} <= ${latestAdultBirthdate}, true))`;
  return sql`case when ${isDeceased} then ${isGrantedIn(actor, "contact.seeDeceased")} else ${or(
    isAdult,
    eq(users.id, actor.id),
    inArray(users.id, [...children]),
    isGrantedIn(actor, "contact.seeChildren"),
  )} end`;
}

/** `maySeePerson` as an SQL condition. A viewer's own group is found by its index. */
export const isPersonVisibleTo = (actor: Viewer["actor"]): SQL =>
  actor.familyGroupId === null && !grantsAnywhere(actor, "group.see")
    ? eq(users.id, actor.id)
    : isGrantedIn(actor, "group.see");

/** `grants` as an SQL condition: true for people in a group where the actor has the grant. */
function isGrantedIn(actor: Viewer["actor"], grant: Grant): SQL {
  const { familyGroupId } = actor;
  if (grantsAnywhere(actor, grant)) return sql`true`;
  if (familyGroupId === null || !grants(actor, grant, familyGroupId)) return sql`false`;
  return eq(users.familyGroupId, familyGroupId);
}
