import { describeDateWords } from "#shared/gedcom/dates/date-words.ts";
import { asFormDay, type IsoDate, parseDay } from "#shared/lib/dates.ts";
import type { Relationship } from "#shared/relationships/relationships.contract.ts";
import { kindLabel, STATUS_LABELS } from "../link-labels.ts";

/** What a form for this link starts with. */
export const typedOf = ({
  relationshipStatus,
  kind,
  startDate,
  endDate,
  ...link
}: Relationship) => ({
  relationshipStatus,
  kind: kind ?? (isUnion(link) ? "" : "birth"),
  startDate: startDate ? asFormDay(startDate) : "",
  endDate: endDate ? asFormDay(endDate) : "",
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

/** Those fields of `typed` that are not as they were in `before`, as the route takes them. */
export function changesIn(typed: TypedLink, before: TypedLink, today: IsoDate) {
  const body = {
    relationshipStatus: typed.relationshipStatus,
    kind: typed.kind || null,
    startDate: (parseDay(typed.startDate, today) ?? typed.startDate) || null,
    endDate: (parseDay(typed.endDate, today) ?? typed.endDate) || null,
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

/** Beside a day that was read from other words. */
export const recordedAs = (words: string | null) =>
  words ? `Recorded as '${describeDateWords(words)}'.` : undefined;
