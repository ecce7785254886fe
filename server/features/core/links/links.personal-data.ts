import { desc, eq } from "drizzle-orm";
import { links } from "#shared/core/links/links.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";

/** A link acts for the record it was made for, so a merge does not hand it over. */
export const linksPersonalData: PersonalData = {
  columns: [
    { column: links.personId, onMerge: "keep", onErase: "delete" },
    { column: links.makerId, onMerge: "keep", onErase: "setNull" },
  ],
  exportData: async (db, { id }) => ({
    links: await db
      .select({
        purpose: links.purpose,
        email: links.email,
        createdAt: links.createdAt,
        expiresAt: links.expiresAt,
        usedAt: links.usedAt,
        revokedAt: links.revokedAt,
      })
      .from(links)
      .where(eq(links.personId, id))
      .orderBy(desc(links.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
