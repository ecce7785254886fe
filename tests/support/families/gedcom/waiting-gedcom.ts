import { gedcomFileChunks, gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import type { Context } from "../../../../server/lib/context.ts";
import { gedcomText, utf8 } from "./gedcom-text.ts";

interface Sent {
  familyGroupId: number;
  sentBy: number;
  lines: string[];
  name?: string;
}

/** Creates a file of these lines that was uploaded for a group a moment ago. */
export async function aWaitingGedcom(
  { db, now }: Pick<Context, "db" | "now">,
  { lines, name = "smith.ged", ...of }: Sent,
) {
  const bytes = Buffer.from(utf8(gedcomText(...lines)));
  const values = { ...of, name, size: bytes.length, createdAt: now() };
  const [file] = await db.insert(gedcomFiles).values(values).returning();
  await db.insert(gedcomFileChunks).values({ fileId: file!.id, position: 0, bytes });
  return { ...file!, size: bytes.length };
}
