import { eq } from "drizzle-orm";
import { images } from "#shared/core/images/images.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages, personColumns } from "../../core/person/index.ts";
import { mergeContactPersonsLocked } from "./contact-person/contact-person-merge.service.ts";

/**
 * A person's own record; a merge chooses its fields. `createdBy` of a child is not handed over,
 * because it grants rights that would go to another account (ROLE-04).
 */
export const peoplePersonalData: PersonalData = {
  columns: [
    { column: users.createdBy, onMerge: "keep", onErase: "keep" },
    { column: users.deletedBy, onMerge: "keep", onErase: "keep" },
    { column: contactPersons.userId, onMerge: "custom", onErase: "delete" },
    { column: contactPersons.contactPersonId, onMerge: "custom", onErase: "delete" },
    { column: contactPersons.setBy, onMerge: "keep", onErase: "setNull" },
  ],
  merge: mergeContactPersonsLocked,
  exportData: async (db, { id }) => {
    const [row] = await db
      .select({ person: personColumns, familyGroup: familyGroups.name })
      .from(users)
      .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
      .where(eq(users.id, id));
    if (!row) return {};
    const { createdBy: _createdBy, deletedBy: _deletedBy, photo, ...profile } = row.person;
    return {
      profile: { ...profile, familyGroup: row.familyGroup },
      photo: await readPhotoAsDataUrl(db, photo),
      contactPerson: await readContactPersonName(db, id),
    };
  },
};

/** Name of the contact person that an administrator has set. */
async function readContactPersonName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(contactPersons)
    .innerJoin(users, eq(users.id, contactPersons.contactPersonId))
    .where(eq(contactPersons.userId, id));
  return row ? nameForMessages(row) : null;
}

/** The photo as a data URL. */
async function readPhotoAsDataUrl(db: Executor, hash: string | null): Promise<string | null> {
  if (hash === null) return null;
  const [image] = await db.select().from(images).where(eq(images.hash, hash));
  return image ? `data:${image.contentType};base64,${image.large.toString("base64")}` : null;
}
