import { sql } from "drizzle-orm";
import { check, customType, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../lib/columns.ts";
import { IMAGE_TYPES, type ImageType } from "./image.schema.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Each picture once, whoever shows it. A row is never changed: another picture is another row. */
export const images = pgTable(
  "images",
  {
    /** SHA-256 of both sizes, in hex. What shows a picture refers to it by this. */
    hash: text().primaryKey(),
    small: bytea().notNull(),
    large: bytea().notNull(),
    contentType: text("content_type").$type<ImageType>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    check("images_hash_form", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    oneOf("images_content_type_known", table.contentType, IMAGE_TYPES),
  ],
);
