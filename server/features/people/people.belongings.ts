import { eq } from "drizzle-orm";
import { images } from "#shared/images/images.table.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Belongings } from "../../lib/belongings.ts";
import type { Executor } from "../../lib/deps.ts";
import { personColumns } from "./person.view.ts";

/**
 * A person's own record, whose fields are chosen in a merge. The right of who made a child's record is
 * not handed over: it would become the right of another account (ROLE-04).
 */
export const peopleBelongings: Belongings = {
  columns: [
    { column: users.createdBy, merged: "stay", erased: "stay" },
    { column: users.deletedBy, merged: "stay", erased: "stay" },
  ],
  tell: async (db, { id }) => {
    const [row] = await db
      .select({ person: personColumns, familyGroup: familyGroups.name })
      .from(users)
      .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
      .where(eq(users.id, id));
    if (!row) return {};
    const { createdBy: _createdBy, deletedBy: _deletedBy, photo, ...profile } = row.person;
    return {
      profile: { ...profile, familyGroup: row.familyGroup },
      photo: await tellPhoto(db, photo),
    };
  },
};

/** The picture itself, as a data URL. */
async function tellPhoto(db: Executor, hash: string | null): Promise<string | null> {
  if (hash === null) return null;
  const [image] = await db.select().from(images).where(eq(images.hash, hash));
  return image ? `data:${image.contentType};base64,${image.large.toString("base64")}` : null;
}
