import { isoDayOf } from "#shared/lib/dates.ts";
import { isAdministrator } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { users } from "#shared/family/people/people.table.ts";
import { type FamilyDate, NO_DATE } from "#shared/family/dates/family-date.ts";
import { isPresumedDeadByAge, latestBirthDay } from "#shared/family/people/presumed-dead.ts";
import type { Executor } from "../../../../lib/context.ts";
import { recordAudit } from "../../../core/audit/index.ts";
import { aboutPerson, logCreation } from "../../../core/change-log/index.ts";
import { joinGroupLocked } from "../membership/membership.service.ts";
import { insertPerson } from "../membership/people-rows.service.ts";
import { assertLifeDates, roleFor } from "./profile.rules.ts";

/** The form for a new person. The policy has already checked that only a Super Admin chose a role. */
export type NewPerson = Pick<
  typeof users.$inferInsert,
  "fullName" | "email" | "mobilePhone" | "sex" | "isDeceased" | "familyBranch" | "role"
> & { birthdate?: FamilyDate | undefined; deathDate?: FamilyDate | undefined };

/**
 * Adds a person to a group and returns their id. The caller holds the group's lock. Throws 400 for
 * impossible dates.
 */
export async function insertPersonLocked(
  tx: Executor,
  form: NewPerson,
  { actor, familyGroupId, now }: { actor: Actor; familyGroupId: number | null; now: Date },
): Promise<number> {
  const { email = null, birthdate = NO_DATE, deathDate = NO_DATE, role = "USER" } = form;
  const today = isoDayOf(now);
  const hasDied = deathDate.date !== null || deathDate.words !== null;
  const life = {
    birthdate: birthdate.date,
    birthdateWords: birthdate.words,
    isDeceased: form.isDeceased || hasDied,
    deathDate: deathDate.date,
    deathDateWords: deathDate.words,
  };
  assertLifeDates(life, today);
  const person = {
    fullName: form.fullName,
    email,
    // Anyone may enter an address, but only one from an administrator lets its owner claim the record.
    claimable: email !== null && isAdministrator(actor),
    mobilePhone: form.mobilePhone,
    sex: form.sex,
    ...life,
    presumedDead: isPresumedDeadByAge(latestBirthDay(life.birthdate, life.birthdateWords), today),
    familyBranch: form.familyBranch,
    role: roleFor(role, life, today),
    createdBy: actor.id,
  };
  const [id] = await joinGroupLocked(tx, familyGroupId, async (tx, membership) => {
    return [await insertPerson(tx, { ...person, ...membership })];
  });
  const about = aboutPerson({ actor, now }, { id: id!, familyGroupId });
  await logCreation(tx, about, formColumns({ ...person, familyGroupId }));
  if (isAdministrator(person)) {
    const facts = { from: null, to: person.role };
    await recordAudit(tx, { kind: "roleChanged", by: actor, about: id!, facts }, now);
  }
  return id!;
}

/** The columns from the form, without derived ones. */
const formColumns = ({
  claimable: _claimable,
  presumedDead: _presumedDead,
  createdBy: _createdBy,
  ...columns
}: Partial<typeof users.$inferInsert>) => columns;
