import type { RouteResponse } from "#shared/lib/contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import { urlOf, createQueries } from "../../../lib/calls/api.ts";
import { type Filters, toQuery } from "./filters.ts";

export const auditLogQueries = createQueries(auditLogContract);
export const peopleQueries = createQueries(peopleContract);

export type Entry = RouteResponse<typeof auditLogContract.routes.list>["items"][number];

/** Returns the address that downloads the filtered entries. */
export const exportUrl = (filters: Filters): string =>
  urlOf(auditLogContract.routes.file.path, {}, toQuery(filters));
