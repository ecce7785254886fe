import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { mergeFactsLocked } from "./merged-facts.service.ts";

/** Facts, other names and file lines belong to a person or a pair. */
export const factsPersonalData: PersonalData = {
  columns: [
    { column: keptLines.userId, onMerge: "custom", onErase: "delete" },
    { column: keptLines.oneId, onMerge: "custom", onErase: "delete" },
    { column: keptLines.otherId, onMerge: "custom", onErase: "delete" },
    { column: lifeFacts.userId, onMerge: "custom", onErase: "delete" },
    { column: lifeFacts.oneId, onMerge: "custom", onErase: "delete" },
    { column: lifeFacts.otherId, onMerge: "custom", onErase: "delete" },
    { column: lifeFacts.createdBy, onMerge: "keep", onErase: "keep" },
    { column: lifeFacts.deletedBy, onMerge: "keep", onErase: "keep" },
    { column: otherNames.userId, onMerge: "custom", onErase: "delete" },
    { column: otherNames.createdBy, onMerge: "keep", onErase: "keep" },
    { column: otherNames.deletedBy, onMerge: "keep", onErase: "keep" },
  ],
  merge: mergeFactsLocked,
  exportData: async (db, { id }) => ({
    lifeFacts: await readExportedFacts(db, id),
    otherNames: await db
      .select({ kind: otherNames.kind, name: otherNames.name })
      .from(otherNames)
      .where(and(eq(otherNames.userId, id), isNull(otherNames.deletedAt)))
      .orderBy(asc(otherNames.position), asc(otherNames.id))
      .limit(MAX_EXPORTED_ROWS),
    linesOfFiles: await db
      .select({ under: keptLines.path, tag: keptLines.tag, value: keptLines.value })
      .from(keptLines)
      .where(or(eq(keptLines.userId, id), eq(keptLines.oneId, id), eq(keptLines.otherId, id)))
      .orderBy(asc(keptLines.position), asc(keptLines.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};

async function readExportedFacts(db: Executor, id: number) {
  const { userId, oneId, otherId } = lifeFacts;
  const facts = await db
    .select({ fact: lifeFacts, partner: partnerColumns })
    .from(lifeFacts)
    .leftJoin(
      users,
      sql`${users.id} = case when ${oneId} = ${id} then ${otherId} else ${oneId} end`,
    )
    .where(and(or(eq(userId, id), eq(oneId, id), eq(otherId, id)), isNull(lifeFacts.deletedAt)))
    .orderBy(asc(lifeFacts.position), asc(lifeFacts.id))
    .limit(MAX_EXPORTED_ROWS);
  return facts.map(({ fact, partner }) => ({
    kind: fact.kind,
    with: partner && nameForMessages(partner),
    label: fact.label,
    detail: fact.detail,
    date: fact.dateWords ?? fact.date,
    place: fact.place,
    note: fact.note,
    sources: fact.sources,
  }));
}

const partnerColumns = {
  id: users.id,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
};
