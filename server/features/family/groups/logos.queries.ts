import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { images } from "#shared/core/images/images.table.ts";
import { maySeeGroupCards } from "#shared/family/groups/groups.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import type { ImageUse } from "../../core/images/index.ts";

const isUsedAsLogo = (db: Executor, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(familyGroups)
      .where(and(eq(familyGroups.logo, images.hash), condition)),
  );

export const logoImageUse: ImageUse = {
  isUsed: (db) => isUsedAsLogo(db),
  isVisibleTo: (db, actor) =>
    maySeeGroupCards(actor) ? isUsedAsLogo(db, isNull(familyGroups.deletedAt)) : sql`false`,
};
