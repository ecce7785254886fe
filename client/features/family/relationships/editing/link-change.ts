import type { IsoDate } from "#shared/lib/dates.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { formatTypedDate } from "../../../../lib/family-dates.ts";
import { dateToSend } from "../../../../lib/dates.ts";
import { kindLabel, STATUS_LABELS } from "../link-labels.ts";

/** The initial values of a form for this link. */
export const typedOf = ({ relationshipStatus, kind, ...link }: Relationship) => ({
  relationshipStatus,
  kind: kind ?? (isUnion(link) ? "" : "birth"),
  startDate: formatTypedDate(link.startDate, link.startDateWords),
  endDate: formatTypedDate(link.endDate, link.endDateWords),
});
export type TypedLink = ReturnType<typeof typedOf>;

export const isUnion = ({ relationshipType }: Pick<Relationship, "relationshipType">) =>
  relationshipType === "SPOUSE";

export const LABELS: Record<keyof TypedLink, string> = {
  relationshipStatus: "Relationship status",
  kind: "Kind",
  startDate: "Since",
  endDate: "Until",
};

/** Returns the fields that differ from `before`, converted for the request body. */
export function changedFields(typed: TypedLink, before: TypedLink, today: IsoDate) {
  const body = {
    relationshipStatus: typed.relationshipStatus,
    kind: typed.kind || null,
    startDate: dateToSend(typed.startDate, today),
    endDate: dateToSend(typed.endDate, today),
  };
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => {
      const name = field as keyof TypedLink;
      return typed[name] !== before[name];
    }),
  );
}

export const shown = (field: keyof TypedLink, typed: TypedLink): string => {
  if (field === "relationshipStatus") return STATUS_LABELS[typed.relationshipStatus];
  return field === "kind" ? kindLabel(typed.kind) : typed[field];
};
