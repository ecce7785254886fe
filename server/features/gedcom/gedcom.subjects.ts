import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";
import { findWaitingFiles, type WaitingFile } from "./files/gedcom-files.queries.ts";

export const gedcomSubjects = ({ db, now }: Pick<Deps, "db" | "now">) => ({
  gedcomFile: {
    word: "File",
    find: (actor, ids) => findWaitingFiles(db, actor, { ids, now: now() }),
  } satisfies SubjectLoader<WaitingFile>,
});

export type GedcomSubjects = LoadedBy<ReturnType<typeof gedcomSubjects>>;
