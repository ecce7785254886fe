import { AUDIT_KINDS, type AuditKind } from "#shared/core/audit/audit-kinds.ts";
import { type IsoDate, isRealDay } from "#shared/lib/dates.ts";
import { idIn } from "../../../lib/paths.ts";

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

const dayIn = (text: string | null): IsoDate | null => (text && isRealDay(text) ? text : null);

/** Reads the filters from an address, ignoring wrong values. */
export const filtersIn = (params: URLSearchParams): Filters => ({
  kind: KINDS.find((kind) => kind === params.get("kind")) ?? null,
  person: idIn(params.get("person")),
  from: dayIn(params.get("from")),
  to: dayIn(params.get("to")),
});

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** The filters as the server's query; days are those of the reader's clock. */
export const queryOf = ({ kind, person, from, to }: Filters) => ({
  kind: kind ?? undefined,
  personId: person ?? undefined,
  since: from === null ? undefined : startOfDay(from, 0),
  until: to === null ? undefined : startOfDay(to, 1),
});

/** The moment at which a day, or one so many days later, begins where the reader is. */
function startOfDay(day: IsoDate, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const begin = new Date(2000, month - 1, date + later);
  begin.setFullYear(year, month - 1, date + later);
  return begin.toISOString();
}
