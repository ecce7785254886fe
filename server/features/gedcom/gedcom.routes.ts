import type { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { readMatches } from "#shared/gedcom/preview.schema.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { downloadGroup } from "./export/gedcom-download.service.ts";
import { findLastFile } from "./files/gedcom-files.queries.ts";
import { discardFile, receiveFile } from "./files/gedcom-files.service.ts";
import { listMatches, previewGedcom, writeReport } from "./preview/gedcom-preview.service.ts";
import { startImport, stopImport } from "./job/import-job.service.ts";
import type { GedcomSubjects } from "./gedcom.subjects.ts";

export function gedcomRoutes(
  deps: Deps,
): Handlers<typeof gedcomContract, GroupsSubjects & GedcomSubjects> {
  const { workers, now } = deps;
  return {
    export: async ({ group, query: { withoutLiving } }) =>
      downloadGroup(deps, group, withoutLiving === "true"),
    send: ({ actor, group, query: { name }, upload }) =>
      receiveFile(deps, actor, { groupId: group.id, name, upload }),
    waiting: async ({ actor, group }) => ({
      file: await findLastFile(deps.db, actor, { groupId: group.id, now: deps.now() }),
    }),
    preview: ({ gedcomFile: file, query, until }) => {
      const matched = readMatches(query.matched);
      return workers.run(previewGedcom, { file, now: now(), matched }, until);
    },
    matches: ({ gedcomFile: file, query, until }) => {
      const { matched, ...wanted } = query;
      const input = { file, now: now(), matched: readMatches(matched), wanted };
      return workers.run(listMatches, input, until);
    },
    report: async ({ gedcomFile: file, until }) => {
      const report = await workers.run(writeReport, { file, now: now() }, until);
      const name = `${file.name.replace(/\.ged$/i, "")} - report.txt`;
      return { type: "text/plain", body: Buffer.from(report), name };
    },
    take: ({ actor, gedcomFile: file, body: choices }) =>
      startImport(deps, actor, { file, choices }),
    cancel: ({ actor, gedcomFile }) => stopImport(deps, actor, gedcomFile),
    remove: async ({ gedcomFile }) => {
      await discardFile(deps.db, gedcomFile.id);
      return { success: true };
    },
  };
}
