import { desc, eq } from "drizzle-orm";
import { joinLinks, joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../../lib/personal-data.ts";

/** A request stays with its account; a link moves to the kept profile. */
export const joinLinksPersonalData: PersonalData = {
  columns: [
    { column: joinLinks.personId, onMerge: "move", onErase: "delete" },
    { column: joinLinks.senderId, onMerge: "keep", onErase: "keep" },
    { column: joinRequests.userId, onMerge: "keep", onErase: "delete" },
    { column: joinRequests.decidedBy, onMerge: "keep", onErase: "keep" },
  ],
  exportData: async (db, { id }) => ({
    joinRequests: await db
      .select({
        familyGroupName: familyGroups.name,
        status: joinRequests.status,
        createdAt: joinRequests.createdAt,
        decidedAt: joinRequests.decidedAt,
      })
      .from(joinRequests)
      .innerJoin(joinLinks, eq(joinLinks.id, joinRequests.joinLinkId))
      .innerJoin(familyGroups, eq(familyGroups.id, joinLinks.familyGroupId))
      .where(eq(joinRequests.userId, id))
      .orderBy(desc(joinRequests.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
