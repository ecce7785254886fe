import type { RouteAnswer } from "#shared/lib/contract.ts";
import { recordsContract } from "#shared/records/records.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const recordsApi = createClient(recordsContract);
export const recordQueries = createQueries(recordsContract);

export type MergePreview = RouteAnswer<typeof recordsContract.routes.preview>;

/** Where two records are looked at side by side; the first of them alone, to look for the other. */
export const mergeAddress = (one: number, other?: number): string =>
  `/members/merge?one=${one}${other === undefined ? "" : `&other=${other}`}`;
