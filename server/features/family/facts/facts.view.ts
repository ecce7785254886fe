import type { LifeFact, OtherName } from "#shared/family/facts/facts.contract.ts";
import type { lifeFacts } from "#shared/family/facts/facts.table.ts";
import type { otherNames } from "#shared/family/facts/other-names.table.ts";

export type FactRow = typeof lifeFacts.$inferSelect;
export type OtherNameRow = typeof otherNames.$inferSelect;

/** A fact from the point of view of one of its people. */
export const toFact = (personId: number, row: FactRow): LifeFact => ({
  ...toFactFields(row),
  partnerId: row.oneId === personId ? row.otherId : row.oneId,
  version: row.version,
});

/** The fields of a fact that don't depend on the viewer's side of a pair. */
export const toFactFields = (row: FactRow) => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  detail: row.detail,
  date: row.date,
  dateWords: row.dateWords,
  place: row.place,
  note: row.note,
  sources: row.sources,
});

export const toOtherName = (row: OtherNameRow): OtherName => ({
  ...toOtherNameFields(row),
  version: row.version,
});

/** The fields of another name that the API returns. */
export const toOtherNameFields = ({ id, kind, name }: OtherNameRow) => ({ id, kind, name });
