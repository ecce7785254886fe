import type { RouteAnswer } from "#shared/lib/contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import { addressOf, createQueries } from "../../../lib/calls/api.ts";
import { type Filters, queryOf } from "./filters.ts";

export const auditLogQueries = createQueries(auditLogContract);
export const peopleQueries = createQueries(peopleContract);

export type Entry = RouteAnswer<typeof auditLogContract.routes.list>["items"][number];

/** Where the filtered entries can be downloaded. */
export const addressOfFile = (filters: Filters): string =>
  addressOf(auditLogContract.routes.file.path, {}, queryOf(filters));
