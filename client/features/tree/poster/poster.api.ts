import type { RouteArgs, RouteResponse } from "#shared/lib/contract.ts";
import { posterContract } from "#shared/tree/poster/poster.contract.ts";
import { urlOf, createQueries } from "../../../lib/calls/api.ts";

type Routes = typeof posterContract.routes;
export type PosterPlan = RouteResponse<Routes["plan"]>;
export type PosterFile = RouteArgs<Routes["draw"]>["query"];

export const posterQueries = createQueries(posterContract);

export const previewUrl = (group: number, query: RouteArgs<Routes["preview"]>["query"]): string =>
  urlOf(posterContract.routes.preview.path, { id: group }, query);

export const posterUrl = (group: number, query: PosterFile): string =>
  urlOf(posterContract.routes.draw.path, { id: group }, query);
