import type { whoComesContract } from "#shared/who-comes/who-comes.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import { whoIsHere } from "./who-comes/here.service.ts";
import { answersOnChart } from "./who-comes/on-chart.service.ts";
import { relativesWhoCome } from "./who-comes/relatives.service.ts";

export function whoComesRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof whoComesContract, EventsSubjects & GroupsSubjects> {
  return {
    onChart: ({ actor, event, group }) => answersOnChart(deps, actor, event, group.id),
    relatives: ({ actor, event, query }) => relativesWhoCome(deps, actor, event, query),
    here: ({ event }) => whoIsHere(deps, event),
  };
}
