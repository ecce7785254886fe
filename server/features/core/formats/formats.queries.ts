import { type Formats, US_FORMATS } from "#shared/core/formats/formats.ts";
import { siteFormats } from "#shared/core/formats/site-formats.table.ts";
import type { Executor } from "../../../lib/context.ts";

export const formatColumns = {
  paper: siteFormats.paper,
  clock: siteFormats.clock,
  dates: siteFormats.dates,
};

/** Reads the site's date and number formats. */
export async function readFormats(db: Executor): Promise<Formats> {
  const [row] = await db.select(formatColumns).from(siteFormats);
  return row ?? US_FORMATS;
}

export async function saveFormats(db: Executor, formats: Formats): Promise<Formats> {
  await db
    .insert(siteFormats)
    .values(formats)
    .onConflictDoUpdate({ target: siteFormats.id, set: formats });
  return formats;
}
