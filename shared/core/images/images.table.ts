import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { IMAGE_TYPES, type ImageType } from "./image.schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Stored images, each once, however many rows show it. An image never changes: a new one is a new row. */
export const images = pgTable(
  "images",
  {
    /** SHA-256 of both sizes, in hex. Rows that show the image refer to it by this hash. */
    hash: text().primaryKey(),
    small: bytea().notNull(),
    large: bytea().notNull(),
    contentType: text("content_type").$type<ImageType>().notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    /** Since when nothing shows the image, while it is kept in case somebody restores it; null otherwise. */
    unusedSince: timestampColumn("unused_since"),
  },
  (table) => [
    index("images_unused")
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
    check("images_hash_form", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    checkOneOf("images_content_type_known", table.contentType, IMAGE_TYPES),
  ],
);
