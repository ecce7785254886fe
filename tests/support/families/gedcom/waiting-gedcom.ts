import { gedcomFilePieces, gedcomFiles } from "#shared/gedcom/gedcom-files.table.ts";
import type { Deps } from "../../../../server/lib/deps.ts";
import { gedcomText, utf8 } from "./gedcom-text.ts";

interface Sent {
  familyGroupId: number;
  sentBy: number;
  lines: string[];
  name?: string;
}

/** A file of these lines that somebody sent for a group a moment ago. */
export async function aWaitingGedcom(
  { db, now }: Pick<Deps, "db" | "now">,
  { lines, name = "smith.ged", ...of }: Sent,
) {
  const bytes = Buffer.from(utf8(gedcomText(...lines)));
  const values = { ...of, name, size: bytes.length, createdAt: now() };
  const [file] = await db.insert(gedcomFiles).values(values).returning();
  await db.insert(gedcomFilePieces).values({ fileId: file!.id, position: 0, bytes });
  return { ...file!, size: bytes.length };
}
