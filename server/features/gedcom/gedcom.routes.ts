import type { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { downloadGroup } from "./gedcom-download.service.ts";
import { findLastFile, removeFile } from "./gedcom-files.queries.ts";
import { receiveFile } from "./gedcom-files.service.ts";
import { previewFile, reportOfFile } from "./gedcom-preview.service.ts";
import { takeFile } from "./gedcom-update.service.ts";
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
    report: ({ gedcomFile }) => reportOfFile(deps, gedcomFile),
    take: ({ actor, gedcomFile, body }) => takeFile(deps, actor, gedcomFile, body),
    remove: async ({ gedcomFile }) => {
      await removeFile(deps.db, gedcomFile.id);
      return { success: true };
    },
  };
}
