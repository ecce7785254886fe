import {
  PARENT_KINDS,
  type ParentKind,
  RELATIONSHIP_STATUSES,
  type RelationshipStatus,
  UNION_KINDS,
  type UnionKind,
} from "#shared/family/relationships/relationship-types.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { formatDay } from "../../../lib/family-dates.ts";

export const STATUS_LABELS: Record<RelationshipStatus, string> = {
  CURRENT: "Current",
  FORMER: "Former",
  DECEASED: "Deceased",
  HONORARY: "Honorary",
};

const KIND_LABELS: Record<ParentKind | UnionKind, string> = {
  birth: "By birth",
  adoptive: "Adoptive",
  step: "Step",
  foster: "Foster",
  married: "Married",
  partners: "Partners",
  divorced: "Divorced",
};

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The statuses offered in forms; HONORARY is offered only for links that already have it. */
export const STATUS_OPTIONS = toOptions(
  RELATIONSHIP_STATUSES.filter((status) => status !== "HONORARY"),
  STATUS_LABELS,
);
export const ALL_STATUS_OPTIONS = toOptions(RELATIONSHIP_STATUSES, STATUS_LABELS);
export const PARENT_KIND_OPTIONS = toOptions(PARENT_KINDS, KIND_LABELS);
export const UNION_KIND_OPTIONS = [
  { value: "", label: "Not specified" },
  ...toOptions(UNION_KINDS, KIND_LABELS),
];

export const kindLabel = (kind: string | null): string =>
  KIND_LABELS[kind as ParentKind | UnionKind] ?? "";

type LinkDetails = Pick<
  Relationship,
  "relationshipType" | "kind" | "startDate" | "startDateWords" | "endDate" | "endDateWords"
>;

/** A link's kind and dates: 'Adoptive', 'Married, May 17, 1980 – about 1999'. */
export function describeLink(link: LinkDetails): string {
  const kind = link.kind === "birth" ? "" : kindLabel(link.kind);
  const since = formatDay(link.startDate, link.startDateWords);
  const until = formatDay(link.endDate, link.endDateWords);
  const period = until ? `${since || "?"} – ${until}` : since && `since ${since}`;
  return [kind, period].filter(Boolean).join(", ");
}
