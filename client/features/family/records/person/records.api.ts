import type { RouteResponse } from "#shared/lib/contract.ts";
import { recordsContract } from "#shared/family/records/records.contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";

export const recordsApi = createClient(recordsContract);
export const recordQueries = createQueries(recordsContract);

export type MergePreview = RouteResponse<typeof recordsContract.routes.preview>;

/** The page that compares two profiles; with only one, the page that searches for the other. */
export const mergeUrl = (one: number, other?: number): string =>
  `/members/merge?one=${one}${other === undefined ? "" : `&other=${other}`}`;
