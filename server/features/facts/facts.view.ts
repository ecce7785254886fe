import type { LifeFact, OtherName } from "#shared/facts/facts.contract.ts";
import type { lifeFacts } from "#shared/facts/facts.table.ts";
import type { otherNames } from "#shared/facts/other-names.table.ts";

export type FactRow = typeof lifeFacts.$inferSelect;
export type NameRow = typeof otherNames.$inferSelect;

/** A fact as it stands in the life of one of its people. */
export const factFor = (personId: number, row: FactRow): LifeFact => ({
  id: row.id,
  kind: row.kind,
  partnerId: row.oneId === personId ? row.otherId : row.oneId,
  label: row.label,
  detail: row.detail,
  date: row.date,
  dateWords: row.dateWords,
  place: row.place,
  note: row.note,
  sources: row.sources,
  edition: row.edition,
});

export const nameFor = ({ id, kind, name, edition }: NameRow): OtherName => ({
  id,
  kind,
  name,
  edition,
});
