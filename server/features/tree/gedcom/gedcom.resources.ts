import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { findUploadedFiles, type UploadedFile } from "./files/gedcom-files.queries.ts";
import { findRecentImports, type RecentImport } from "./undo/imports.queries.ts";

export const gedcomResources = ({ db, now }: Context) => ({
  gedcomFile: {
    itemName: "File",
    find: (actor, ids) => findUploadedFiles(db, actor, { ids, now: now() }),
  } satisfies ResourceLoader<UploadedFile>,
  gedcomImport: {
    itemName: "Import",
    find: (actor, ids) => findRecentImports(db, actor, { ids, now: now() }),
  } satisfies ResourceLoader<RecentImport>,
});

export type GedcomResources = ResourcesFrom<ReturnType<typeof gedcomResources>>;
