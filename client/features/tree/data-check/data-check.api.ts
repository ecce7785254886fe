import { dataCheckContract } from "#shared/tree/data-check/data-check.contract.ts";
import type { CheckRule } from "#shared/tree/data-check/finding.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";

export const dataCheckApi = createClient(dataCheckContract);
export const dataCheckQueries = createQueries(dataCheckContract);

export type RuleResult = RouteResponse<typeof dataCheckContract.routes.check>["rules"][number];
export type Finding = RuleResult["findings"][number];

const PAGE_SIZE = 50;

/** Loads all findings of a rule, or all marked as correct, page by page. */
export const useFindings = (group: number, filter: { rule: CheckRule } | { accepted: "1" }) =>
  usePages(
    dataCheckQueries.findings({
      params: { id: group },
      query: { ...filter, limit: PAGE_SIZE },
    }),
  );
