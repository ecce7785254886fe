import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findUploadedFiles, type UploadedFile } from "./files/gedcom-files.queries.ts";
import { findRecentImports, type RecentImport } from "./undo/imports.queries.ts";

export const gedcomSubjects = ({ db, now }: Context) => ({
  gedcomFile: {
    word: "File",
    find: (actor, ids) => findUploadedFiles(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<UploadedFile>,
  gedcomImport: {
    word: "Import",
    find: (actor, ids) => findRecentImports(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<RecentImport>,
});

export type GedcomSubjects = LoadedBy<ReturnType<typeof gedcomSubjects>>;
