import { gedcomFileChunks, gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import type { Context } from "../../../../server/lib/context.ts";
import { gedcomText, utf8 } from "./gedcom-text.ts";

interface Upload {
  familyGroupId: number;
  sentBy: number;
  lines: string[];
  name?: string;
}

/** Creates an uploaded file of these lines, which hasn't been imported yet. */
export async function aGedcomUpload(
  { db, now }: Pick<Context, "db" | "now">,
  { lines, name = "smith.ged", ...owner }: Upload,
) {
  const bytes = Buffer.from(utf8(gedcomText(...lines)));
  const values = { ...owner, name, size: bytes.length, createdAt: now() };
  const [file] = await db.insert(gedcomFiles).values(values).returning();
  await db.insert(gedcomFileChunks).values({ fileId: file!.id, position: 0, bytes });
  return { ...file!, size: bytes.length };
}
