import type { PolicyChange } from "#shared/family/history/history.policy.ts";
import { maySeeHistory } from "#shared/family/history/history.policy.ts";
import { grants } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { readViewer } from "../../core/person/index.ts";
import { findReadableEntries, type HistoryRow } from "./history.queries.ts";
import { changeFactsOf } from "./history.view.ts";

/** A history entry with the facts that permissions depend on. */
export interface ReadableChange extends PolicyChange {
  id: number;
  row: HistoryRow;
}

export const historyResources = ({ db, now }: Context) => ({
  change: {
    itemName: "Change",
    find: async (actor, ids) => {
      const lines = await findReadableEntries(db, await readViewer(db, actor, now()), ids);
      return lines.map(toReadableChange).filter((change) => mayRead(actor, change));
    },
  } satisfies ResourceLoader<ReadableChange>,
});

export type HistoryResources = ResourcesFrom<ReturnType<typeof historyResources>>;

const toReadableChange = (row: HistoryRow): ReadableChange => ({
  id: row.line.id,
  row,
  ...changeFactsOf(row),
});

/** The people it is about and the administrators of their group may read it. */
function mayRead(actor: Actor, { person, link, group }: PolicyChange): boolean {
  const people = person ? [person] : (link?.people ?? []);
  return (
    people.some((each) => maySeeHistory(actor, each)) ||
    (group !== null && grants(actor, "history.see", group.id))
  );
}
