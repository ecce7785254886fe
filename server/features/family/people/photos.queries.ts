import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import type { ImageUse } from "../../core/images/index.ts";
import { isPersonVisibleTo } from "../../core/person/index.ts";

const isUsedAsPhoto = (db: Executor, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.photo, images.hash), condition)),
  );

export const photoImageUse: ImageUse = {
  isUsed: (db) => isUsedAsPhoto(db),
  isVisibleTo: (db, actor) =>
    isUsedAsPhoto(db, and(isNull(users.deletedAt), isPersonVisibleTo(actor))),
};
