import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { findMerges, type UndoableMerge } from "./merges.queries.ts";

export const recordsResources = ({ db, now }: Context) => ({
  merge: {
    itemName: "Merge",
    find: (actor, ids) => findMerges(db, actor, { ids, now: now() }),
  } satisfies ResourceLoader<UndoableMerge>,
});

export type RecordsResources = ResourcesFrom<ReturnType<typeof recordsResources>>;
