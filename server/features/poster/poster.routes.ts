import { MOST_NAMED, type posterContract } from "#shared/poster/poster.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import { isThisMachine } from "../../lib/edge/hosts.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { notDrawn, papersFor, planPoster, type PosterQuery } from "./poster-plan.service.ts";
import { drawPoster } from "./poster.service.ts";

export function posterRoutes({
  db,
  now,
  config: { APP_URL },
  familyOf,
}: Pick<Deps, "db" | "now" | "config"> & { familyOf: FamilyOf }): Handlers<
  typeof posterContract,
  GroupsSubjects
> {
  // On paper an address of this machine leads nowhere.
  const site = isThisMachine(new URL(APP_URL).hostname) ? null : APP_URL;
  const planFor = async (group: { id: number; name: string }, query: PosterQuery) => {
    const { graph, branchAt } = await familyOf(group.id);
    return planPoster({ group, graph, branchAt, now: now(), site }, query);
  };
  return {
    plan: async ({ group, query }) => {
      const plan = await planFor(group, query);
      const names = notDrawn(plan);
      return {
        title: plan.title,
        people: plan.people,
        sheets: plan.sheets.map(({ name, people }) => ({ name, people })),
        papers: await papersFor(plan),
        notDrawn: { total: names.length, names: names.slice(0, MOST_NAMED) },
      };
    },
    draw: async ({ group, query }) =>
      drawPoster({ db, made: now() }, await planFor(group, query), query),
    look: async ({ group, query }) =>
      drawPoster({ db, made: now() }, await planFor(group, query), {
        ...query,
        format: "svg",
        faces: "small",
      }),
  };
}
