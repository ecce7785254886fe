import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findWaitingFiles, type WaitingFile } from "./files/gedcom-files.queries.ts";
import { findRecentImports, type RecentImport } from "./undo/imports.queries.ts";

export const gedcomSubjects = ({ db, now }: Context) => ({
  gedcomFile: {
    word: "File",
    find: (actor, ids) => findWaitingFiles(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<WaitingFile>,
  gedcomImport: {
    word: "Import",
    find: (actor, ids) => findRecentImports(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<RecentImport>,
});

export type GedcomSubjects = LoadedBy<ReturnType<typeof gedcomSubjects>>;
