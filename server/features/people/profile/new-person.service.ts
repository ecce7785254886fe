import { isoDayOf } from "#shared/lib/dates.ts";
import { isAdministrator } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { users } from "#shared/people/people.table.ts";
import { isPresumedDeadByAge } from "#shared/people/presumed-dead.ts";
import type { Executor } from "../../../lib/deps.ts";
import { aboutPerson, noteCreated } from "../../history/history.service.ts";
import { joinGroupLocked } from "../membership/membership.service.ts";
import { insertPerson } from "../membership/people-rows.service.ts";
import { checkLifeDates, roleFor } from "./profile.rules.ts";

/** What a form says of somebody new. The policy has seen to it that only a Super Admin chose a role. */
export type NewPerson = Pick<
  typeof users.$inferInsert,
  | "fullName"
  | "email"
  | "mobilePhone"
  | "birthdate"
  | "sex"
  | "isDeceased"
  | "deathDate"
  | "familyBranch"
  | "role"
>;

/**
 * Adds a person to a group, for who holds its lock, and answers their id. Throws 400 for days that
 * can't be true.
 */
export async function insertPersonLocked(
  tx: Executor,
  form: NewPerson,
  { actor, familyGroupId, now }: { actor: Actor; familyGroupId: number | null; now: Date },
): Promise<number> {
  const { email = null, birthdate = null, deathDate = null, role = "USER" } = form;
  const today = isoDayOf(now);
  checkLifeDates({ birthdate, deathDate }, today);
  const person = {
    fullName: form.fullName,
    email,
    // Anybody may write an address; only one that an administrator gave lets its owner claim the record.
    claimable: email !== null && isAdministrator(actor),
    mobilePhone: form.mobilePhone,
    birthdate,
    sex: form.sex,
    isDeceased: form.isDeceased || deathDate !== null,
    deathDate,
    presumedDead: isPresumedDeadByAge(birthdate, today),
    familyBranch: form.familyBranch,
    role: roleFor(role, birthdate, today),
    createdBy: actor.id,
  };
  const [id] = await joinGroupLocked(tx, familyGroupId, async (tx, membership) => {
    return [await insertPerson(tx, { ...person, ...membership })];
  });
  const about = aboutPerson({ actor, now }, { id: id!, familyGroupId });
  await noteCreated(tx, about, saidOf({ ...person, familyGroupId }));
  return id!;
}

/** What the form said, without what follows from it. */
const saidOf = ({
  claimable: _claimable,
  presumedDead: _presumedDead,
  createdBy: _createdBy,
  ...said
}: Partial<typeof users.$inferInsert>) => said;
