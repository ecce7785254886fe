import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { IMAGE_TYPES, type ImageType } from "./image.schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Each picture once, whoever shows it. A picture is never changed: another one is another row. */
export const images = pgTable(
  "images",
  {
    /** SHA-256 of both sizes, in hex. What shows a picture refers to it by this. */
    hash: text().primaryKey(),
    small: bytea().notNull(),
    large: bytea().notNull(),
    contentType: text("content_type").$type<ImageType>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Since when nothing shows it, while it waits for who wants it back; null of all others. */
    unusedSince: moment("unused_since"),
  },
  (table) => [
    index("images_unused")
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
    check("images_hash_form", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    oneOf("images_content_type_known", table.contentType, IMAGE_TYPES),
  ],
);
