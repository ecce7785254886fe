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

const optionsOf = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) =>
  words.map((value) => ({ value, label: labels[value] }));

/** The statuses offered in forms; HONORARY only stays where it is. */
export const STATUS_OPTIONS = optionsOf(
  RELATIONSHIP_STATUSES.filter((status) => status !== "HONORARY"),
  STATUS_LABELS,
);
export const ALL_STATUS_OPTIONS = optionsOf(RELATIONSHIP_STATUSES, STATUS_LABELS);
export const PARENT_KIND_OPTIONS = optionsOf(PARENT_KINDS, KIND_LABELS);
export const UNION_KIND_OPTIONS = [
  { value: "", label: "Not specified" },
  ...optionsOf(UNION_KINDS, KIND_LABELS),
];

export const kindLabel = (kind: string | null): string =>
  KIND_LABELS[kind as ParentKind | UnionKind] ?? "";

type LinkDetails = Pick<
  Relationship,
  "relationshipType" | "kind" | "startDate" | "startDateWords" | "endDate" | "endDateWords"
>;

/** A link's kind and dates: 'Adoptive', 'Married, May 17, 1980 – about 1999'. */
export function detailsOf(link: LinkDetails): string {
  const kind = link.kind === "birth" ? "" : kindLabel(link.kind);
  const since = formatDay(link.startDate, link.startDateWords);
  const until = formatDay(link.endDate, link.endDateWords);
  const between = until ? `${since || "?"} – ${until}` : since && `since ${since}`;
  return [kind, between].filter(Boolean).join(", ");
}
