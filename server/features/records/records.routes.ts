import type { recordsContract } from "#shared/records/records.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { erase } from "./erasure.service.ts";
import { exportOf } from "./export.service.ts";
import { previewMerge } from "./merge-preview.service.ts";
import { mergeRecords } from "./merge.service.ts";
import { undoMerge } from "./merge-undo.service.ts";
import type { RecordsSubjects } from "./records.subjects.ts";

type Subjects = PeopleSubjects & RecordsSubjects;

export function recordsRoutes(deps: Deps): Handlers<typeof recordsContract, Subjects> {
  return {
    preview: ({ actor, person: kept, duplicate: gone }) =>
      previewMerge(deps, actor, { kept, gone }),
    merge: ({ actor, person: kept, duplicate: gone, body }) =>
      mergeRecords(deps, actor, { kept, gone }, body),
    undoMerge: async ({ actor, merge }) => {
      await undoMerge(deps, actor, merge);
      return { success: true, message: "The two records are there again, as they were." };
    },
    export: async ({ person }) => exportOf(deps, person),
    erase: async ({ person, body }) => {
      await erase(deps, person, body.name);
      return { success: true, message: "All that was kept about this person has been erased." };
    },
  };
}
