import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { checkOneOf } from "../../lib/columns.ts";
import { DATE_ORDERS, type DateOrder } from "../../lib/dates.ts";
import { type Clock, CLOCKS, PAPER_SIZES, type PaperSize } from "./formats.ts";

/** The formats that a Super Admin chose for this site: one row, or none for the US defaults. */
export const siteFormats = pgTable(
  "site_formats",
  {
    id: integer().primaryKey().default(1),
    paper: text().$type<PaperSize>().notNull(),
    clock: text().$type<Clock>().notNull(),
    dates: text().$type<DateOrder>().notNull().default("monthFirst"),
  },
  (table) => [
    check("site_formats_is_one", sql`${table.id} = 1`),
    checkOneOf("site_formats_paper_known", table.paper, PAPER_SIZES),
    checkOneOf("site_formats_clock_known", table.clock, CLOCKS),
    checkOneOf("site_formats_dates_known", table.dates, DATE_ORDERS),
  ],
);
