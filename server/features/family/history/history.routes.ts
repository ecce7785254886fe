import type { SQL } from "drizzle-orm";
import type { historyContract } from "#shared/family/history/history.contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { PageRequest } from "../../../lib/routes/paging.ts";
import type { Context } from "../../../lib/context.ts";
import { readFormats } from "../../core/formats/index.ts";
import type { GroupsResources } from "../groups/index.ts";
import { readViewer } from "../../core/person/index.ts";
import type { PeopleResources } from "../people/index.ts";
import { restoreChange } from "./restore-change.service.ts";
import { buildGroupCondition, buildPeopleCondition, readEntries } from "./history.queries.ts";
import type { HistoryResources } from "./history.resources.ts";
import { toHistoryLine } from "./history.view.ts";

type Resources = PeopleResources & GroupsResources & HistoryResources;

export function historyRoutes(ctx: Context): Handlers<typeof historyContract, Resources> {
  const { db, now } = ctx;
  const readHistory = async (
    actor: Actor,
    condition: SQL | undefined,
    pageRequest: PageRequest,
  ) => {
    const page = await readEntries(db, await readViewer(db, actor, now()), condition, pageRequest);
    const formats = await readFormats(db);
    return { ...page, items: page.items.map((row) => toHistoryLine(actor, row, formats)) };
  };
  return {
    ofPerson: async ({ actor, person, query }) =>
      readHistory(actor, await buildPeopleCondition(db, [person.id]), query),
    ofGroup: ({ actor, group, query }) => readHistory(actor, buildGroupCondition(group.id), query),
    restore: async ({ actor, change, session }) => {
      await restoreChange(ctx, actor, change, session);
      return { success: true, message: "The earlier version is back." };
    },
  };
}
