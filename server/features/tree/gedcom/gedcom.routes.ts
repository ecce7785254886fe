import type { gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { parseMatches } from "#shared/tree/gedcom/preview.schema.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import { downloadGroup } from "./export/gedcom-download.service.ts";
import { findLastFile } from "./files/gedcom-files.queries.ts";
import { discardFile, receiveFile } from "./files/gedcom-files.service.ts";
import { listMatches, previewGedcom, writeReport } from "./preview/gedcom-preview.service.ts";
import { startImport, stopImport } from "./job/import-job.service.ts";
import { readBlockers } from "./undo/blockers.queries.ts";
import { listRecentImports } from "./undo/imports.queries.ts";
import { undoImportInWorker } from "./undo/undo-import.service.ts";
import type { GedcomResources } from "./gedcom.resources.ts";

export function gedcomRoutes(
  ctx: Context,
): Handlers<typeof gedcomContract, GroupsResources & GedcomResources> {
  const { workers, now } = ctx;
  return {
    export: async ({ group, query: { withoutLiving } }) =>
      downloadGroup(ctx, group, withoutLiving === "true"),
    upload: ({ actor, group, query: { name }, upload }) =>
      receiveFile(ctx, actor, { groupId: group.id, name, upload }),
    lastFile: async ({ actor, group }) => ({
      file: await findLastFile(ctx.db, actor, { groupId: group.id, now: ctx.now() }),
    }),
    preview: ({ gedcomFile: file, query, signal }) => {
      const matched = parseMatches(query.matched);
      return workers.run(previewGedcom, { file, now: now(), matched }, signal);
    },
    matches: ({ gedcomFile: file, query, signal }) => {
      const { matched, ...wanted } = query;
      const input = { file, now: now(), matched: parseMatches(matched), wanted };
      return workers.run(listMatches, input, signal);
    },
    report: async ({ gedcomFile: file, signal }) => {
      const report = await workers.run(writeReport, { file, now: now() }, signal);
      const name = `${file.name.replace(/\.ged$/i, "")} - report.txt`;
      return { type: "text/plain", body: Buffer.from(report), name };
    },
    import: ({ actor, gedcomFile: file, body: choices }) =>
      startImport(ctx, actor, { file, choices }),
    cancel: ({ actor, gedcomFile }) => stopImport(ctx, actor, gedcomFile),
    remove: async ({ gedcomFile }) => {
      await discardFile(ctx.db, gedcomFile.id);
      return { success: true };
    },
    imports: async ({ actor, group }) => ({
      imports: await listRecentImports(ctx.db, actor, { groupId: group.id, now: now() }),
    }),
    blockers: ({ actor, gedcomImport }) => readBlockers(ctx.db, actor, gedcomImport),
    undo: async ({ actor, gedcomImport, signal }) => {
      await workers.run(
        undoImportInWorker,
        { recentImport: gedcomImport, actor, now: now() },
        signal,
      );
      return { success: true };
    },
  };
}
