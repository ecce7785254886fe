import { AUDIT_KINDS, type AuditKind } from "#shared/core/audit/audit-kinds.ts";
import { type IsoDate, isRealDay } from "#shared/lib/dates.ts";
import { parseId } from "../../../lib/paths.ts";

/** The filters of the audit log, named as in the address. */
export interface Filters {
  kind: AuditKind | null;
  person: number | null;
  /** The first day. */
  from: IsoDate | null;
  /** The last day. */
  to: IsoDate | null;
}

export const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];

const parseDay = (text: string | null): IsoDate | null => (text && isRealDay(text) ? text : null);

/** Reads the filters from an address, ignoring wrong values. */
export const parseFilters = (params: URLSearchParams): Filters => ({
  kind: KINDS.find((kind) => kind === params.get("kind")) ?? null,
  person: parseId(params.get("person")),
  from: parseDay(params.get("from")),
  to: parseDay(params.get("to")),
});

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** Converts the filters for the server; days are those of the reader's time zone. */
export const toQuery = ({ kind, person, from, to }: Filters) => ({
  kind: kind ?? undefined,
  personId: person ?? undefined,
  since: from === null ? undefined : startOfDay(from, 0),
  until: to === null ? undefined : startOfDay(to, 1),
});

/** Returns when a day begins in the reader's time zone; `offset` adds days. */
function startOfDay(day: IsoDate, offset: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(2000, month - 1, date + offset);
  start.setFullYear(year, month - 1, date + offset);
  return start.toISOString();
}
