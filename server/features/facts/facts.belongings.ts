import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { keptLines } from "#shared/facts/kept-lines.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import { displayName } from "#shared/lib/names.ts";
import { users } from "#shared/people/people.table.ts";
import type { Belongings } from "../../lib/belongings.ts";
import type { Executor } from "../../lib/deps.ts";
import { mergeLifeLocked } from "./merged-life.service.ts";

const MOST_ROWS = 10_000;

/** Facts, other names and the lines of a file belong to a person, or to a pair. */
export const factsBelongings: Belongings = {
  columns: [
    { column: keptLines.userId, merged: "byHand", erased: "go" },
    { column: keptLines.oneId, merged: "byHand", erased: "go" },
    { column: keptLines.otherId, merged: "byHand", erased: "go" },
    { column: lifeFacts.userId, merged: "byHand", erased: "go" },
    { column: lifeFacts.oneId, merged: "byHand", erased: "go" },
    { column: lifeFacts.otherId, merged: "byHand", erased: "go" },
    { column: lifeFacts.createdBy, merged: "stay", erased: "stay" },
    { column: lifeFacts.deletedBy, merged: "stay", erased: "stay" },
    { column: otherNames.userId, merged: "byHand", erased: "go" },
    { column: otherNames.createdBy, merged: "stay", erased: "stay" },
    { column: otherNames.deletedBy, merged: "stay", erased: "stay" },
  ],
  merge: mergeLifeLocked,
  tell: async (db, { id }) => ({
    lifeFacts: await readFacts(db, id),
    otherNames: await db
      .select({ kind: otherNames.kind, name: otherNames.name })
      .from(otherNames)
      .where(and(eq(otherNames.userId, id), isNull(otherNames.deletedAt)))
      .orderBy(asc(otherNames.position), asc(otherNames.id))
      .limit(MOST_ROWS),
    linesOfFiles: await db
      .select({ under: keptLines.path, tag: keptLines.tag, value: keptLines.value })
      .from(keptLines)
      .where(or(eq(keptLines.userId, id), eq(keptLines.oneId, id), eq(keptLines.otherId, id)))
      .orderBy(asc(keptLines.position), asc(keptLines.id))
      .limit(MOST_ROWS),
  }),
};

async function readFacts(db: Executor, id: number) {
  const { userId, oneId, otherId } = lifeFacts;
  const facts = await db
    .select()
    .from(lifeFacts)
    .where(and(or(eq(userId, id), eq(oneId, id), eq(otherId, id)), isNull(lifeFacts.deletedAt)))
    .orderBy(asc(lifeFacts.position), asc(lifeFacts.id))
    .limit(MOST_ROWS);
  const partnerOf = (fact: (typeof facts)[number]) =>
    fact.oneId === id ? fact.otherId : fact.oneId;
  const partners = facts.flatMap((fact) => partnerOf(fact) ?? []);
  const names = new Map(
    (partners.length > 0
      ? await db.select().from(users).where(inArray(users.id, partners))
      : []
    ).map((person) => [person.id, displayName({ ...person, username: null })]),
  );
  return facts.map((fact) => ({
    kind: fact.kind,
    with: names.get(partnerOf(fact) ?? 0) ?? null,
    label: fact.label,
    detail: fact.detail,
    date: fact.dateWords ?? fact.date,
    place: fact.place,
    note: fact.note,
    sources: fact.sources,
  }));
}
