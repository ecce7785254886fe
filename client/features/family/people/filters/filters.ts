import { ROLES, type Role } from "#shared/lib/roles.ts";

/** The filters of the members list, named as in the address. */
export interface Filters {
  living: boolean;
  deceased: boolean;
  role: Role | null;
  branch: string;
  noPhoto: boolean;
  unconfirmed: boolean;
  account: boolean;
}

export const CHECKBOX_FILTERS = ["deceased", "noPhoto", "unconfirmed", "account"] as const;
export type CheckboxFilter = (typeof CHECKBOX_FILTERS)[number];

/** Reads the filters from an address, ignoring wrong values. */
export const parseFilters = (params: URLSearchParams): Filters => ({
  living: params.get("living") === "1",
  deceased: params.get("deceased") === "1",
  role: ROLES.find((role) => role === params.get("role")) ?? null,
  branch: params.get("branch")?.slice(0, 100) ?? "",
  noPhoto: params.get("noPhoto") === "1",
  unconfirmed: params.get("unconfirmed") === "1",
  account: params.get("account") === "1",
});

/** The number of active filters, not counting 'Living only'. */
export const countActive = ({ living: _living, ...filters }: Filters): number =>
  Object.values(filters).filter(Boolean).length;

/** The filters as the server's query. */
export const toFilterQuery = (filters: Partial<Filters>) => ({
  living: trueOrUndefined(filters.living),
  deceased: trueOrUndefined(filters.deceased),
  role: filters.role ?? undefined,
  branch: filters.branch || undefined,
  noPhoto: trueOrUndefined(filters.noPhoto),
  unconfirmed: trueOrUndefined(filters.unconfirmed),
  account: trueOrUndefined(filters.account),
});

const trueOrUndefined = (isChosen: boolean | undefined) => (isChosen ? ("1" as const) : undefined);
