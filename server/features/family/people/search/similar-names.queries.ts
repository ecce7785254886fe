import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Db } from "../../../../lib/context.ts";
import { buildOneEditPattern } from "./misspelling.rules.ts";

/** Minimum trigram similarity for a misspelling: 'Jonh' and 'John' share two trigrams of five. */
const MIN_SIMILARITY = "0.4";

/** Maximum number of people that a misspelled name finds. */
export const MAX_SIMILAR_PEOPLE = 50;

/** Longer searches are not checked for misspellings, because each word scans all similar names. */
const MAX_WORDS = 8;

/** Finds people whose name or other names have words similar to all of these, most similar first. */
export async function findSimilarNames(
  db: Db,
  folded: string,
  scope: SQL | undefined,
): Promise<number[]> {
  const words = folded.split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const ownName = words.map((word) => similarityConditions(users.searchName, word));
  const otherName = words.map((word) => similarityConditions(otherNames.searchName, word));
  const eitherName = words.map((_, index) => ({
    isSimilar: or(ownName[index]!.isSimilar, otherName[index]!.isSimilar),
    oneEdit: or(ownName[index]!.oneEdit, otherName[index]!.oneEdit),
  }));
  const isInOtherName = or(...otherName.map(({ isSimilar }) => isSimilar));
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${MIN_SIMILARITY}, true)`,
    );
    return tx.execute<{ id: number }>(sql`
      select id from (
        select ${users.id}, ${users.searchName} as name, ${rankSql(ownName)} as rank,
          word_similarity(${folded}, ${users.searchName}) as likeness
        from ${users} where ${and(scope, ...ownName.map(({ isSimilar }) => isSimilar))}
        union all
        select ${users.id}, ${users.searchName}, ${rankSql(eitherName)},
          word_similarity(${folded}, ${otherNames.searchName})
        from ${otherNames} join ${users} on ${users.id} = ${otherNames.userId}
        where ${and(isNull(otherNames.deletedAt), scope, isInOtherName, ...eitherName.map(({ isSimilar }) => isSimilar))}
      ) as found
      group by id order by min(rank), max(likeness) desc, min(name), id
      limit ${sql.raw(String(MAX_SIMILAR_PEOPLE))}`);
  });
  return rows.map(({ id }) => id);
}

/** SQL conditions: the name has a word one edit away, and the name has a similar word. */
function similarityConditions(name: AnyPgColumn, word: string) {
  const pattern = buildOneEditPattern(word);
  const oneEdit = pattern === null ? sql`false` : sql`${name} ~ ${pattern}`;
  return { oneEdit, isSimilar: or(oneEdit, sql`${name} %> ${word}`) };
}

/** Names one edit away in every word come before names that are only similar. */
const rankSql = (words: { oneEdit: SQL | undefined }[]): SQL =>
  sql`case when ${and(...words.map(({ oneEdit }) => oneEdit))} then 0 else 1 end`;
