import type { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { downloadGroup } from "./export/gedcom-download.service.ts";
import { findLastFile, removeFile } from "./files/gedcom-files.queries.ts";
import { receiveFile } from "./files/gedcom-files.service.ts";
import { pageOfMatches, previewFile, reportOfFile } from "./preview/gedcom-preview.service.ts";
import { takeFile } from "./update/gedcom-update.service.ts";
import type { GedcomSubjects } from "./gedcom.subjects.ts";

export function gedcomRoutes(
  deps: Deps,
): Handlers<typeof gedcomContract, GroupsSubjects & GedcomSubjects> {
  return {
    export: async ({ group, query: { withoutLiving } }) =>
      downloadGroup(deps, group, withoutLiving === "true"),
    send: ({ actor, group, query: { name }, upload }) =>
      receiveFile(deps, actor, { groupId: group.id, name, upload }),
    waiting: async ({ actor, group }) => ({
      file: await findLastFile(deps.db, actor, { groupId: group.id, now: deps.now() }),
    }),
    preview: ({ gedcomFile }) => previewFile(deps, gedcomFile),
    matches: ({ gedcomFile, query }) => pageOfMatches(deps, gedcomFile, query),
    report: ({ gedcomFile }) => reportOfFile(deps, gedcomFile),
    take: ({ actor, gedcomFile, body }) => takeFile(deps, actor, gedcomFile, body),
    remove: async ({ gedcomFile }) => {
      await removeFile(deps.db, gedcomFile.id);
      return { success: true };
    },
  };
}
