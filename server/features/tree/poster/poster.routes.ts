import { MAX_NAMED, type posterContract } from "#shared/tree/poster/poster.contract.ts";
import type { Context } from "../../../lib/context.ts";
import { isThisMachine } from "../../../lib/edge/hosts.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { readFormats } from "../../core/formats/index.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import {
  listUnprintableNames,
  findReadablePapers,
  planPoster,
  type PosterQuery,
} from "./poster-plan.service.ts";
import { drawPoster } from "./poster.service.ts";

export function posterRoutes(ctx: Context): Handlers<typeof posterContract, GroupsResources> {
  const { APP_URL } = ctx.config;
  // A printed address of this computer would be useless.
  const site = isThisMachine(new URL(APP_URL).hostname) ? null : APP_URL;
  const planFor = async (group: { id: number; name: string }, query: PosterQuery) => {
    const { graph, branchAt } = await ctx.familyOf(group.id);
    const { dates } = await readFormats(ctx.db);
    return planPoster({ group, graph, branchAt, now: ctx.now(), dates, site }, query);
  };
  return {
    plan: async ({ group, query }) => {
      const plan = await planFor(group, query);
      const names = listUnprintableNames(plan);
      return {
        title: plan.title,
        people: plan.peopleCount,
        sheets: plan.sheets.map(({ name, peopleCount }) => ({ name, people: peopleCount })),
        papers: await findReadablePapers(plan),
        missingLetters: { total: names.length, names: names.slice(0, MAX_NAMED) },
      };
    },
    draw: async ({ group, query }) => drawPoster(ctx, await planFor(group, query), query),
    preview: async ({ group, query }) =>
      drawPoster(ctx, await planFor(group, query), {
        ...query,
        format: "svg",
        faces: "small",
      }),
  };
}
