import { desc, eq } from "drizzle-orm";
import { links } from "#shared/links/links.table.ts";
import { type Belongings, MOST_TOLD } from "../../lib/belongings.ts";

/** A link acts for whom it was made: it opens nothing for the record that was kept. */
export const linksBelongings: Belongings = {
  columns: [
    { column: links.personId, merged: "stay", erased: "go" },
    { column: links.makerId, merged: "stay", erased: "empty" },
  ],
  tell: async (db, { id }) => ({
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
      .limit(MOST_TOLD),
  }),
};
