import type { recordsContract } from "#shared/family/records/records.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { PeopleSubjects } from "../people/index.ts";
import { erasePerson } from "./erasure.service.ts";
import { exportPerson } from "./export.service.ts";
import { previewMerge } from "./merge-preview.service.ts";
import { mergeRecords } from "./merge.service.ts";
import { undoMerge } from "./merge-undo.service.ts";
import type { RecordsSubjects } from "./records.subjects.ts";

type Subjects = PeopleSubjects & RecordsSubjects;

export function recordsRoutes(ctx: Context): Handlers<typeof recordsContract, Subjects> {
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
