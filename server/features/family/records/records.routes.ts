import type { recordsContract } from "#shared/family/records/records.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { PeopleResources } from "../people/index.ts";
import { erasePerson } from "./erasure.service.ts";
import { exportPerson } from "./export.service.ts";
import { previewMerge } from "./merge-preview.service.ts";
import { mergeRecords } from "./merge.service.ts";
import { undoMerge } from "./merge-undo.service.ts";
import type { RecordsResources } from "./records.resources.ts";

type Resources = PeopleResources & RecordsResources;

export function recordsRoutes(ctx: Context): Handlers<typeof recordsContract, Resources> {
  return {
    preview: ({ actor, person: kept, duplicate: gone }) => previewMerge(ctx, actor, { kept, gone }),
    merge: ({ actor, person: kept, duplicate: gone, body }) =>
      mergeRecords(ctx, actor, { kept, gone }, body),
    undoMerge: async ({ actor, merge }) => {
      await undoMerge(ctx, actor, merge);
      return { success: true, message: "Both profiles are back." };
    },
    export: async ({ person }) => exportPerson(ctx, person),
    erase: async ({ person, body }) => {
      await erasePerson(ctx, person, body.name);
      return { success: true, message: "All data about this person has been erased." };
    },
  };
}
