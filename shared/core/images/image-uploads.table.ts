import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../../family/people/people.table.ts";
import { images } from "./images.table.ts";

/** Whose quota an image counts toward: everyone who has uploaded it, as long as it is stored. */
export const imageUploads = pgTable(
  "image_uploads",
  {
    hash: text()
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Bytes of both sizes together. */
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index("image_uploads_user").on(table.userId),
  ],
);
