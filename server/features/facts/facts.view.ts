import type { LifeFact, OtherName } from "#shared/facts/facts.contract.ts";
import type { lifeFacts } from "#shared/facts/facts.table.ts";
import type { otherNames } from "#shared/facts/other-names.table.ts";

export type FactRow = typeof lifeFacts.$inferSelect;
export type NameRow = typeof otherNames.$inferSelect;

/** A fact as it stands in the life of one of its people. */
export const factFor = (personId: number, row: FactRow): LifeFact => ({
  ...toldOfFact(row),
  partnerId: row.oneId === personId ? row.otherId : row.oneId,
  edition: row.edition,
});

/** What is said of a fact, whoever it is of. */
export const toldOfFact = (row: FactRow) => ({
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

export const nameFor = (row: NameRow): OtherName => ({ ...toldOfName(row), edition: row.edition });

/** What is said of another name. */
export const toldOfName = ({ id, kind, name }: NameRow) => ({ id, kind, name });
