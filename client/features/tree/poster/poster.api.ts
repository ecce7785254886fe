import type { RouteArgs, RouteAnswer } from "#shared/lib/contract.ts";
import { posterContract } from "#shared/tree/poster/poster.contract.ts";
import { addressOf, createQueries } from "../../../lib/calls/api.ts";

type Routes = typeof posterContract.routes;
export type PosterPlan = RouteAnswer<Routes["plan"]>;
export type PosterFile = RouteArgs<Routes["draw"]>["query"];

export const posterQueries = createQueries(posterContract);

export const previewAddress = (group: number, query: RouteArgs<Routes["look"]>["query"]): string =>
  addressOf(posterContract.routes.look.path, { id: group }, query);

export const posterAddress = (group: number, query: PosterFile): string =>
  addressOf(posterContract.routes.draw.path, { id: group }, query);
