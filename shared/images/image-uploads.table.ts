import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../people/people.table.ts";
import { images } from "./images.table.ts";

/** Whose storage an image counts for: everybody's who has sent it, for as long as it is kept. */
export const imageUploads = pgTable(
  "image_uploads",
  {
    hash: text()
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of both sizes. */
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index("image_uploads_user").on(table.userId),
  ],
);
