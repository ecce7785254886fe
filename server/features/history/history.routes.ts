import type { SQL } from "drizzle-orm";
import type { historyContract } from "#shared/history/history.contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { WantedPage } from "../../lib/routes/paging.ts";
import type { Deps } from "../../lib/deps.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { viewerOf } from "../people/people.queries.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { bringBack } from "./bring-back.service.ts";
import { linesOfGroup, linesOfPeople, readLines } from "./history.queries.ts";
import type { HistorySubjects } from "./history.subjects.ts";
import { lineFor } from "./history.view.ts";

type Subjects = PeopleSubjects & GroupsSubjects & HistorySubjects;

export function historyRoutes(deps: Deps): Handlers<typeof historyContract, Subjects> {
  const { db, now } = deps;
  const read = async (actor: Actor, which: SQL | undefined, wanted: WantedPage) => {
    const page = await readLines(db, await viewerOf(db, actor, now()), which, wanted);
    return { ...page, items: page.items.map((told) => lineFor(actor, told)) };
  };
  return {
    ofPerson: async ({ actor, person, query }) =>
      read(actor, await linesOfPeople(db, [person.id]), query),
    ofGroup: ({ actor, group, query }) => read(actor, linesOfGroup(group.id), query),
    bringBack: async ({ actor, change }) => {
      await bringBack(deps, actor, change);
      return { success: true, message: "It is as it was before." };
    },
  };
}
