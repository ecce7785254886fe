import type { RouteAnswer } from "#shared/lib/contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import { addressOf, createQueries } from "../../../lib/calls/api.ts";
import { type Filters, toQuery } from "./filters.ts";

export const auditLogQueries = createQueries(auditLogContract);
export const peopleQueries = createQueries(peopleContract);

export type Entry = RouteAnswer<typeof auditLogContract.routes.list>["items"][number];

/** Returns the address that downloads the filtered entries. */
export const exportAddress = (filters: Filters): string =>
  addressOf(auditLogContract.routes.file.path, {}, toQuery(filters));
