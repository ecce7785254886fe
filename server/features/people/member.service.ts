import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import type { newMemberSchema } from "#shared/people/people.contract.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Person } from "#shared/people/person.schema.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { badRequest } from "../../lib/errors.ts";
import { lockGroups } from "../groups/group.lock.ts";
import { linkUnlocked } from "../relationships/relationships.service.ts";
import { uniqueEmail } from "./email.rules.ts";
import { readPerson, viewerOf } from "./people.queries.ts";
import { keepASuperAdmin, lockPerson } from "./person.lock.ts";
import { checkLifeDates, roleFor } from "./profile.rules.ts";

type NewMember = z.output<typeof newMemberSchema>;
type Surroundings = Pick<Deps, "db" | "now">;

/**
 * Adds a person to a group, and their link to `relative` with them. Without a group they come into
 * the actor's own. Throws 409 for an e-mail in use and for a link that can't be.
 */
export async function addMember(
  { db, now }: Surroundings,
  actor: Actor,
  form: NewMember,
  relative: PersonFacts | null,
): Promise<Person> {
  const kin = kinOf(form, actor, relative);
  const familyGroupId = form.familyGroupId ?? actor.familyGroupId ?? kin?.to.familyGroupId ?? null;
  const row = { ...rowOf(form, isoDayOf(now())), familyGroupId, createdBy: actor.id };
  const id = await uniqueEmail(() =>
    db.transaction(async (tx) => {
      await lockGroups(tx, [familyGroupId]);
      const id = await insertPerson(tx, row);
      if (kin)
        await linkUnlocked(tx, {
          userId: id,
          relatedUserId: kin.to.id,
          relationshipType: kin.as,
          recordedBy: actor,
          now: now(),
        });
      return id;
    }),
  );
  return readPerson(db, await viewerOf(db, actor, now()), id);
}

/** As what, and whose, the new member comes; whose spouse or child they are may be left out for one's own. */
function kinOf({ relationshipType }: NewMember, actor: Actor, relative: PersonFacts | null) {
  if (!relationshipType || relationshipType === "NONE") return null;
  if (relationshipType === "PARENT" && !relative)
    throw badRequest("Please choose whose parent this is.", [
      { path: "relatedUserId", message: "Please choose whose parent this is" },
    ]);
  return { as: relationshipType, to: relative ?? actor };
}

/** What is stored of a new member. The policy has seen to it that only a Super Admin chose a role. */
function rowOf(form: NewMember, today: IsoDate): typeof users.$inferInsert {
  const { email = null, birthdate = null, deathDate = null, role = "USER" } = form;
  checkLifeDates({ birthdate, deathDate }, today);
  return {
    fullName: form.fullName,
    email,
    // Whoever registers with the address that an administrator gave becomes this person.
    claimable: email !== null,
    mobilePhone: form.mobilePhone,
    birthdate,
    sex: form.sex,
    isDeceased: form.isDeceased || deathDate !== null,
    deathDate,
    familyBranch: form.familyBranch,
    role: roleFor(role, birthdate, today),
  };
}

/** For who holds the group's lock. */
export async function insertPerson(tx: Executor, row: typeof users.$inferInsert): Promise<number> {
  const [person] = await tx.insert(users).values(row).returning({ id: users.id });
  return person!.id;
}

/** Deletes a member, who can be restored for 30 days. Throws 409 for the last Super Admin. */
export async function removeMember(
  { db, now }: Surroundings,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (person.role === "SUPER_ADMIN") await keepASuperAdmin(tx, person);
    await tx.update(users).set({ deletedAt: now(), deletedBy: actor.id }).where(eq(users.id, id));
  });
}
